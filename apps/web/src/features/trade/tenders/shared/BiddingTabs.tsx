// The tabs of 竞价中心: tenders, and the orders they became.
import { numberText } from '@rfb/contract/number-text.ts';
import { countOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ordersPath } from '../../../fleet/usages/shared/order-paths.ts';
import * as styles from './BiddingTabs.module.css';
import { BIDDING_PATH } from './paths.ts';

export const BiddingTabs = ({ active }: { active: 'tenders' | 'orders' }) => {
  const navigate = useNavigate();
  const counts = useAsk(countOrders).data;
  return (
    <div className={styles.biddingTabs}>
      <LineTabs
        label="竞价中心"
        items={[
          { key: 'tenders', name: '竞价' },
          { key: 'orders', name: '运单', count: counts?.tabs.open === undefined ? '　' : numberText(counts.tabs.open) },
        ]}
        active={active}
        onChange={(key) => key !== active && void navigate(key === 'orders' ? ordersPath('shipper') : BIDDING_PATH)}
      />
    </div>
  );
};
