// Who is there at both ends of an order, as one side may see it.
import { DAY_MS } from '@rfb/contract/days.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { CONTACT_DAYS_AFTER_END, type OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { maskName } from '../../../platform/audit/audit.ts';
import type { OrderRow } from './orders.queries.ts';

const endOf = ({ cancelledAt, completedAt, completesAt, status }: OrderRow) =>
  cancelledAt ?? completedAt ?? (status === 'completed' ? completesAt : null);

/** The shipper wrote them; everybody else needs them for the trip and a while after it. `side`: null for the office. */
export const contactShownTo = (order: OrderRow, side: OrderSide | null) => {
  const end = endOf(order);
  const isOver =
    end !== null && !order.isDisputed && Date.parse(order.now) > Date.parse(end) + CONTACT_DAYS_AFTER_END * DAY_MS;
  return (name: string, phone: string) =>
    isOver && side !== 'shipper' ? { name: maskName(name), phone: phone && maskPhone(phone) } : { name, phone };
};

export const contactsFor = (order: OrderRow, side: OrderSide | null) => {
  const shown = contactShownTo(order, side);
  return {
    loadingContact: shown(order.loadingContact, order.loadingPhone),
    unloadingContact: shown(order.unloadingContact, order.unloadingPhone),
  };
};
