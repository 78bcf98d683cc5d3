// The fleet's orders, beside the board of vehicle usage.
import { useNavigate } from 'react-router';
import { useListAddress } from '../../../../lib/list-address.ts';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { UsageTabs } from '../../../usages/shared/UsageTabs.tsx';
import { address, tabOf } from './conditions.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderListPanel } from './OrderListPanel.tsx';
import { OrdersExport } from './OrdersExport.tsx';
import { useOrderCounts } from './use-orders.ts';

const USAGE_PATH = '/user/vehicle-usage';

export const FleetOrdersPage = () => {
  const state = useListAddress(address);
  const navigate = useNavigate();
  const tab = tabOf(state.search);
  const counts = useOrderCounts().data;
  return (
    <PageFrame
      title="车辆使用"
      note="运单、排班与维护在同一处"
      actions={<OrdersExport state={state} tab={tab} isEmpty={!counts || counts.tabs[tab] === 0} />}
    >
      <UsageTabs
        active="orders"
        onChange={(next) =>
          next !== 'orders' && void navigate(next === 'board' ? USAGE_PATH : `${USAGE_PATH}?tab=${next}`)
        }
      />
      <OrderFigures counts={counts} side="fleet" />
      <OrderListPanel side="fleet" state={state} tab={tab} counts={counts} />
    </PageFrame>
  );
};
