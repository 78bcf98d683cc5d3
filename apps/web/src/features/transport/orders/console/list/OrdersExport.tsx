// Exports the orders of the list as it is narrowed.
import type { OrderTab } from '@rfb/contract/transport/orders/order.labels.ts';
import { exportOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { ExportButton } from '../../../../services/tasks/shared/ExportButton.tsx';
import type { ListState } from './OrderList.tsx';

type Props = { state: ListState; tab: OrderTab; isEmpty: boolean };

export const OrdersExport = ({ state, tab, isEmpty }: Props) => (
  <ExportButton
    isEmpty={isEmpty}
    start={(format, call) => call(exportOrders, { body: { filters: { ...state.values, tab }, format } })}
    onStarted={state.showTask}
  />
);
