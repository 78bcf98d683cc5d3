// One order as the holder of its driver's link sees it.
import { isOneOf } from '@rfb/contract/states.ts';
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { MilestoneKind } from '@rfb/contract/transport/orders/order.labels.ts';
import {
  canMoveOrder,
  collecting,
  correctable,
  delivering,
  underWay,
} from '@rfb/contract/transport/orders/order.states.ts';
import { missingReceipts, nextSteps } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { backgroundContext } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listTrips } from '../dispatch/trips.queries.ts';
import { ticketHash } from '../order-moves.ts';
import { isLinkOpen } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { shownStop } from '../trip/stop-view.ts';
import { stopNumber, tripPlaces } from '../trip/trip.queries.ts';
import { isDeviceKnown } from './driver-devices.ts';
import { findDispatcher, findLinkByTicket } from './driver-links.queries.ts';

export type Link = NonNullable<Awaited<ReturnType<typeof findLinkByTicket>>>;

export const linkOf = async (db: Db, ticket: string): Promise<Link> =>
  (await findLinkByTicket(db, ticketHash(ticket))) ?? refuse('notFound');

/** Ends with the order, some hours after signing, or when the fleet revoked it or sent a new one. */
export const refuseEnded = (link: Link, order: rows.OrderRow) => {
  if (link.revokedAt !== null)
    refuse('wrongState', { msg: '这个链接已经作废，请用调度最新发来的链接，或联系调度', data: { status: 'revoked' } });
  if (!isLinkOpen(order))
    refuse('wrongState', { msg: '这张运单已经结束，链接不再有效，感谢你的记录', data: { status: order.status } });
};

const ofTheTrip: readonly MilestoneKind[] = [...correctable, 'checkin'];

const nobody = { name: '', phone: '' };

/** Phones of people are for the driver the link was sent to, not for whoever finds it. */
const contactsFor = (order: rows.OrderRow, isKnown: boolean) => {
  const isLoading = isOneOf(collecting, order.state);
  const isUnderWay = isLoading || isOneOf(delivering, order.state);
  const { loadingContact, loadingPhone, unloadingContact, unloadingPhone } = order;
  return {
    loadingContact: isKnown && isLoading ? { name: loadingContact, phone: loadingPhone } : nobody,
    unloadingContact: isKnown && isUnderWay ? { name: unloadingContact, phone: unloadingPhone } : nobody,
  };
};

/** Of places between by the same rule: a sender until the goods are loaded there, a consignee until all is signed for. */
const stopsFor = (order: rows.OrderRow, isKnown: boolean) => {
  const isUnderWay = isOneOf(collecting, order.state) || isOneOf(delivering, order.state);
  return order.stops.map((stop) => {
    const isNeeded = isUnderWay && (stop.kind === 'unload' || stop.doneAt === null);
    return { ...shownStop(stop), contact: isKnown && isNeeded ? { name: stop.contact, phone: stop.phone } : nobody };
  });
};

export const driverOrderOf = async (
  deps: Deps,
  order: rows.OrderRow,
  link: Link,
  device: string | undefined,
): Promise<DriverOrder> => {
  const { db } = deps;
  const [milestones, exceptions, photos, trips, dispatcher, isKnown] = [
    await rows.listMilestones(db, order.id),
    await rows.listExceptions(db, order.id),
    await rows.listPhotos(db, order.id),
    await listTrips(db, [order.id]),
    await findDispatcher(db, order.id),
    await isDeviceKnown(deps, link, device),
  ];
  const trip = trips.get(order.id);
  const places = tripPlaces(order, milestones);
  const next = isOneOf(underWay, order.state) ? nextSteps(places) : null;
  return {
    orderNo: order.orderNo,
    state: order.state,
    plateNo: trip?.plateNo ?? '',
    plateColor: trip?.plateColor ?? 'yellow',
    origin: { name: order.origin, address: order.originAddress },
    destination: { name: order.destination, address: order.destinationAddress },
    stops: stopsFor(order, isKnown),
    distanceKm: order.distanceKm,
    cargo: order.cargo,
    weightKg: order.weightKg,
    remark: order.note,
    loadFrom: order.loadFrom,
    loadTo: order.loadTo,
    deliverFrom: order.deliverFrom,
    deliverTo: order.deliverTo,
    loadingWindow: order.loadingWindow,
    unloadingWindow: order.unloadingWindow,
    isDeviceKnown: isKnown,
    ...contactsFor(order, isKnown),
    dispatcher: {
      name: dispatcher?.name ?? '',
      phone: isKnown ? (dispatcher?.phone ?? '') : '',
      fleetName: order.fleetName,
    },
    message: link.message,
    terms: { freeMinutes: order.freeMinutes, linkHours: order.linkHours },
    needsPickupCode: order.needsPickupCode && isOneOf(collecting, order.state),
    milestones: milestones.map(({ id, kind, stop, at, place, note }) => ({
      // Notes of the office's steps name people and vehicles this driver need not know.
      ...{ kind, stop: stopNumber(order, { kind, stop }), at, place, note: isOneOf(ofTheTrip, kind) ? note : '' },
      photoCount: photos.filter(({ milestoneId }) => milestoneId === id).length,
    })),
    lastTapId: milestones.findLast((one) => isOneOf(correctable, one.kind))?.tapId ?? '',
    next: [...(next?.kinds ?? [])],
    nextStop: next?.stop ?? null,
    missingReceipts: missingReceipts(places),
    canAddPhotos: canMoveOrder(order.status, 'addReceipt'),
    openExceptions: exceptions
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ id, kind, at, note }) => ({ id, kind, at, note })),
    now: order.now,
  };
};

/** Who is signed in in the browser that opened the link. */
export type Opener = Pick<Actor, 'userId'> | undefined;
export const contextOf = (order: rows.OrderRow, opener: Opener) =>
  backgroundContext({ companyId: order.fleetId, ...(opener && { userId: opener.userId }) });
