// The shipper's orders, beside its tenders.
import { useListAddress } from '../../../../lib/list-address.ts';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { BiddingTabs } from '../../shared/BiddingTabs.tsx';
import { address, tabOf } from './conditions.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderListPanel } from './OrderListPanel.tsx';
import { OrdersExport } from './OrdersExport.tsx';
import { useOrderCounts } from './use-orders.ts';

export const ShipperOrdersPage = () => {
  const state = useListAddress(address);
  const tab = tabOf(state.search);
  const counts = useOrderCounts().data;
  return (
    <PageFrame
      title="竞价中心"
      note="发布竞价、跟踪运单、确认签收"
      actions={<OrdersExport state={state} tab={tab} isEmpty={!counts || counts.tabs[tab] === 0} />}
    >
      <BiddingTabs active="orders" />
      <OrderFigures counts={counts} side="shipper" />
      <OrderListPanel side="shipper" state={state} tab={tab} counts={counts} />
    </PageFrame>
  );
};
