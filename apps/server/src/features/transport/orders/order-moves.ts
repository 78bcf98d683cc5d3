// Which side of an order the caller is, and the refusal of a move that its status does not allow.
import { CANCEL_REQUEST_HOURS, type OrderSide, orderStatuses } from '@rfb/contract/transport/orders/order.labels.ts';
import { canMoveOrder, type OrderMove, orderMoves } from '@rfb/contract/transport/orders/order.states.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';
import { refuse } from '../../../platform/refusal.ts';
import { waitsForAcceptance } from './new-orders/offers.ts';
import { lockOrder, lockOrderOf, type OrderRow } from './orders.queries.ts';

export const subjectOf = (id: string) => ({ kind: 'order', id });

export const sideOf = (order: Pick<OrderRow, 'fleetId'>, companyId: string): OrderSide =>
  order.fleetId === companyId ? 'fleet' : 'shipper';
export const otherSide = (side: OrderSide): OrderSide => (side === 'fleet' ? 'shipper' : 'fleet');
export const companyOf = (order: Pick<OrderRow, 'fleetId' | 'shipperId'>, side: OrderSide) =>
  side === 'fleet' ? order.fleetId : order.shipperId;

export const pageOf = (side: OrderSide, orderId: string) =>
  side === 'fleet' ? `/user/vehicle-usage/orders/${orderId}` : `/user/bidding/orders/${orderId}`;

/** The order's variables in message templates. */
export const laneValues = ({ orderNo, origin, destination }: Pick<OrderRow, 'orderNo' | 'origin' | 'destination'>) => ({
  orderNo,
  origin,
  destination,
});

/** With the promise that counts: a vehicle that replaces another does not make a late arrival punctual. */
export const asPromised = (order: OrderRow): OrderRow => ({
  ...order,
  promisedAt: order.firstPromisedAt ?? order.promisedAt,
});

const HOUR_MS = 3_600_000;

/** The request to cancel that waits for an answer; one that was not answered in time is over, whether a job has noticed or not. */
export const cancelRequestOf = (order: OrderRow) => {
  const { cancelAskedBy: by, cancelAskedAt: at, cancelAskedReason: reason, now } = order;
  if (by === null || at === null) return null;
  const endsAt = new Date(Date.parse(at) + CANCEL_REQUEST_HOURS * HOUR_MS).toISOString();
  return now < endsAt ? { by, reason, at, endsAt } : null;
};

export const refuseMove = (order: OrderRow, move: OrderMove) => {
  if (move === 'dispatch' && waitsForAcceptance(order))
    refuse('wrongState', { msg: '这张运单不是协议价，请先接单接受价格，再派车', data: { status: order.status } });
  if (canMoveOrder(order.status, move)) return;
  refuse('wrongState', {
    msg: `运单现为“${orderStatuses[order.status]}”，不能${orderMoves[move].name}`,
    data: { status: order.status },
  });
};

/** The role of the account is not enough: a company may have changed its type since the order was made. */
export const lockOrderAs = async (trx: Trx, side: OrderSide, companyId: string, orderId: string) => {
  const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
  return companyOf(order, side) === companyId ? order : refuse('notFound');
};

export const lockForMove = async (trx: Trx, companyId: string, orderId: string, move: OrderMove) => {
  const { by }: { name: string; by?: OrderSide } = orderMoves[move];
  const order = by
    ? await lockOrderAs(trx, by, companyId, orderId)
    : ((await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound'));
  refuseMove(order, move);
  return order;
};

export const reread = async (trx: Trx, orderId: string) => (await lockOrder(trx, orderId)) ?? refuse('notFound');

const BYTES = 16;

/** The secrets of drivers' and consignees' links: 128 bits derived from an id with a key of the installation; the database holds hashes. */
export const ticketOf = (keys: Keys, linkId: string) =>
  keys.mac('driver-link', linkId).subarray(0, BYTES).toString('base64url');
export const consigneeTicketOf = (keys: Keys, linkId: string) =>
  keys.mac('consignee-link', linkId).subarray(0, BYTES).toString('base64url');
export const ticketHash = (ticket: string) => hashToken(ticket);
export const linkPath = (keys: Keys, linkId: string) => `/driver/${ticketOf(keys, linkId)}`;
export const consigneePath = (keys: Keys, linkId: string) => `/consignee/${consigneeTicketOf(keys, linkId)}`;
