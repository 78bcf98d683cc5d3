// The tabs of 竞价中心: tenders, the orders they became, and the statements of these.
import { numberText } from '@rfb/contract/number-text.ts';
import { BIDDING_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { ordersPath, statementsPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { countOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { listStatements } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import * as styles from './BiddingTabs.module.css';

const paths = { tenders: BIDDING_PATH, orders: ordersPath('shipper'), statements: statementsPath('shipper') } as const;
type Tab = keyof typeof paths;

export const BiddingTabs = ({ active }: { active: Tab }) => {
  const navigate = useNavigate();
  const may = useMay();
  const counts = useAsk(countOrders).data;
  return (
    <div className={styles.biddingTabs}>
      <LineTabs
        label="竞价中心"
        items={[
          { key: 'tenders', name: '竞价' },
          { key: 'orders', name: '运单', count: counts?.tabs.open === undefined ? '　' : numberText(counts.tabs.open) },
          ...(may(listStatements) ? [{ key: 'statements', name: '对账单' }] : []),
        ]}
        active={active}
        onChange={(key) => key !== active && void navigate(paths[key as Tab])}
      />
    </div>
  );
};
