// An enterprise's orders for staff, newest first, with times of arrival and signing.
import { formatFen } from '@rfb/contract/money.ts';
import { listEnterpriseOrders } from '@rfb/contract/transport/orders/office-orders.endpoints.ts';
import { exceptionKinds, orderStatusTag } from '@rfb/contract/transport/orders/order.labels.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './EnterpriseDrawer.module.css';

const timesOf = ({ times, signedAt }: OrderItem) =>
  [
    times.departed && `${shortTimeText(times.departed)} 发车`,
    times.at_unloading && `${shortTimeText(times.at_unloading)} 到达`,
    signedAt && `${shortTimeText(signedAt)} 签收`,
  ]
    .filter(Boolean)
    .join('　');

const Row = ({ item, companyId }: { item: OrderItem; companyId: string }) => {
  const { orderNo, status, cargo, origin, destination, shipper, fleet, amountFen, openException } = item;
  const times = timesOf(item);
  return (
    <li>
      <span className={styles.rowLine}>
        <span>
          {origin.name} → {destination.name}
        </span>
        <StateTag of={orderStatusTag} value={status} />
      </span>
      <small className="num">
        {orderNo}　{formatFen(amountFen)}
      </small>
      <small>
        {cargo}　{fleet.id === companyId ? `货主 ${shipper.name}` : `车队 ${fleet.name}`}
      </small>
      {times && <small className="num">{times}</small>}
      {openException && (
        <small>
          异常未解除：{exceptionKinds[openException.kind]}，{shortTimeText(openException.at)}
        </small>
      )}
    </li>
  );
};

export const OrdersTab = ({ companyId }: { companyId: string }) => {
  const state = usePages(20);
  const list = useList(listEnterpriseOrders, { params: { companyId }, query: state.paging });
  return (
    <PagedRows of={list} state={state} rows={6} isShort none={<EmptyState title="还没有运单" />}>
      {({ items }) => (
        <ul className={styles.drawerRows} aria-label="运单">
          {items.map((item) => (
            <Row key={item.id} item={item} companyId={companyId} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
};
