// An order as both sides see it; what belongs to one side only is left out for the other.
import { doesArea } from '@rfb/contract/areas.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { listedOrderFields, repliedOrderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import { hasNoDriver, underWay } from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail, OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { scheduleFieldList } from '@rfb/contract/transport/orders/schedule.fields.ts';
import { co2eOf } from '@rfb/contract/transport/orders/trip/co2e.ts';
import { missingReceipts, nextSteps } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { picked } from '../../../platform/picked.ts';
import { readSettings, type Settings } from '../../../platform/settings/settings.ts';
import { findPriceDays } from '../../trade/cooperations/exports.ts';
import { listConsigneeLinksOf } from './consignee-links/consignee-links.queries.ts';
import { contactShownTo, contactsFor } from './contacts.ts';
import { listTrips } from './dispatch/trips.queries.ts';
import { findLinkOf } from './driver-links/driver-links.queries.ts';
import type { ListedOrder } from './list/order-list.queries.ts';
import { offerOf, warningsOf } from './new-orders/offers.ts';
import { cancelRequestOf, consigneePath, linkPath, sideOf } from './order-moves.ts';
import * as rows from './orders.queries.ts';
import { pickupCodeOf } from './receipts/pickup-code.ts';
import { listReceipts } from './receipts/receipts.queries.ts';
import { awayKm, endsAt } from './trip/places.ts';
import { listPositions } from './trip/positions.queries.ts';
import { shownStop, stopsInDetail, waitingOf } from './trip/stop-view.ts';
import { impossibleWay } from './trip/travel.ts';
import { stopNumber, tripPlaces } from './trip/trip.queries.ts';

const MINUTE_MS = 60_000;

const rowOf = (order: rows.OrderRow, trip: OrderItem['trip'], { at }: Settings) => ({
  id: order.id,
  orderNo: order.orderNo,
  status: order.status,
  shipper: { id: order.shipperId, name: order.shipperName },
  fleet: { id: order.fleetId, name: order.fleetName },
  origin: { code: order.originCode, name: order.origin, address: order.originAddress },
  destination: { code: order.destinationCode, name: order.destination, address: order.destinationAddress },
  stops: order.stops.map(shownStop),
  ...picked(order, listedOrderFields),
  amountFen: order.amountFen,
  co2e: co2eOf(order, at('co2e.factors', order.createdAt), at('cost.line', order.createdAt)),
  loadFrom: order.loadFrom,
  loadTo: order.loadTo,
  deliverFrom: order.deliverFrom,
  deliverTo: order.deliverTo,
  promisedAt: order.promisedAt,
  trip,
  waiting: waitingOf(order),
  terms: termsOf(order),
  createdAt: order.createdAt,
  isReceiptMissing: order.state === 'arrived' && order.lastKind === 'handed_over',
  signedAt: order.signedAt,
  completesAt: order.completesAt,
  isUnderAgreement: order.cooperationId !== null,
  offer: offerOf(order),
});

const termsOf = ({ confirmHours, freeMinutes, disputeDays, answerDays, ratingDays, linkHours }: rows.OrderRow) => ({
  ...{ confirmHours, freeMinutes, disputeDays, answerDays, ratingDays, linkHours },
});

type Linked = Pick<rows.OrderRow, 'status' | 'signedAt' | 'linkHours' | 'now'>;
/** A link ends some hours after signing, and with the order. */
export const isLinkOpen = ({ status, signedAt, linkHours, now }: Linked) => {
  if (isOneOf(hasNoDriver, status)) return false;
  return signedAt === null || Date.parse(now) < Date.parse(signedAt) + linkHours * 60 * MINUTE_MS;
};

type Recorded = Pick<
  Awaited<ReturnType<typeof rows.listMilestones>>[number],
  'bySide' | 'byName' | 'driverName' | 'linkId' | 'isPhoneKnown' | 'sentTo' | 'openerName' | 'openerCompany'
>;
/** The other side learns that it was one of the company's people, not who. */
const recorderOf =
  (order: rows.OrderRow, viewer: Viewer) =>
  ({ bySide, byName, driverName, linkId, isPhoneKnown, sentTo, openerName, openerCompany }: Recorded) => {
    const isOwn = viewer === undefined || viewer.companyId === openerCompany;
    const openedBy = isOwn ? openerName : openerCompany === order.fleetId ? '车队的同事' : '一个平台账号';
    return {
      by: bySide,
      byName: bySide === 'driver' ? (driverName ?? byName) : byName,
      link:
        linkId === null
          ? null
          : { sentTo: sentTo ?? '', openedBy: openerName === null ? null : openedBy, isPhoneKnown },
    };
  };

/** Undefined for the office. */
type Viewer = Pick<Actor, 'companyId' | 'companyRole'> | undefined;

/** Each side sees its own only; whoever has it signs as the consignee. By place as it is stored. */
const consigneeLinksFor = async ({ keys }: Deps, db: Db, order: rows.OrderRow, viewer: Viewer) => {
  if (viewer?.companyId === undefined || !doesArea(viewer, 'orders') || !isLinkOpen(order)) return new Map();
  const links = await listConsigneeLinksOf(db, order.id, sideOf(order, viewer.companyId));
  return new Map(
    [...links].map(([stop, { id, madeAt, seenAt }]) => [stop, { path: consigneePath(keys, id), madeAt, seenAt }]),
  );
};

export const detailOf = async (deps: Deps, db: Db, order: rows.OrderRow, viewer: Viewer): Promise<OrderDetail> => {
  const side = viewer?.companyId === undefined ? null : sideOf(order, viewer.companyId);
  const settings = await readSettings({ ...deps, db });
  const milestones = await rows.listMilestones(db, order.id);
  const exceptions = await rows.listExceptions(db, order.id);
  const photos = await rows.listPhotos(db, order.id);
  const trips = await listTrips(db, [order.id]);
  // Whoever has the link reports as the driver: only those who may dispatch get it.
  const hasLink = side === 'fleet' && viewer !== undefined && doesArea(viewer, 'orders') && isLinkOpen(order);
  const link = hasLink ? await findLinkOf(db, order.id) : undefined;
  const recordedBy = recorderOf(order, viewer);
  const places = tripPlaces(order, milestones);
  const next = isOneOf(underWay, order.state) ? nextSteps(places) : null;
  // Only the two sides see how far a phone was.
  const positions = viewer === undefined ? undefined : await listPositions(db, order.id);
  const awayOf = ({ id, kind, stop }: (typeof milestones)[number]) => {
    const position = positions?.get(id);
    return position ? awayKm(endsAt(order, stop), kind, position) : null;
  };
  const receipts = await listReceipts(db, order.id);
  const links = await consigneeLinksFor(deps, db, order, viewer);
  const shownPhotos = (of: (photo: (typeof photos)[number]) => boolean) =>
    photos.filter(of).map(({ fileId, name }) => ({ fileId, name }));
  return {
    ...rowOf(order, trips.get(order.id) ?? null, settings),
    next: next && { stop: next.stop, kinds: [...next.kinds] },
    missingReceipts: missingReceipts(places),
    side,
    state: order.state,
    cooperationId: order.cooperationId,
    tender:
      order.tenderId && order.tenderNo && order.lotNumber
        ? { id: order.tenderId, tenderNo: order.tenderNo, lotNumber: order.lotNumber }
        : null,
    unit: order.unit,
    priceE4: order.priceE4,
    quantityMilli: order.quantityMilli,
    listedPrice: order.lanePriceId === null ? null : await findPriceDays(db, order.lanePriceId),
    warnings: await warningsOf(db, order, settings),
    ...picked(order, repliedOrderFields),
    loadingWindow: order.loadingWindow,
    unloadingWindow: order.unloadingWindow,
    ...contactsFor(order, side),
    stops: stopsInDetail(order, contactShownTo(order, side), { receipts, links }),
    ...picked(order, scheduleFieldList),
    pickupCode: side === 'shipper' && order.needsPickupCode ? pickupCodeOf(deps.keys, order.id) : null,
    milestones: milestones.map((milestone) => {
      const { id, kind, at, receivedAt, place, firstAt, correctedAt, correction, witness } = milestone;
      const stop = stopNumber(order, milestone);
      return {
        ...{ id, kind, stop, at, receivedAt, place, ...recordedBy(milestone), witness },
        awayKm: awayOf(milestone),
        // What the page says about it is what punctuality ignores.
        impossible: kind === 'at_unloading' ? impossibleWay(order, milestones, milestone) : null,
        corrected: firstAt && correctedAt ? { firstAt, at: correctedAt, reason: correction } : null,
        note:
          kind === 'dispatched' && milestone.driverName ? `${milestone.note}，${milestone.driverName}` : milestone.note,
        photos: shownPhotos(({ milestoneId }) => milestoneId === id),
      };
    }),
    exceptions: exceptions.map(({ id, kind, at, place, note, resolvedAt, resolution, ...row }) => ({
      ...{ id, kind, at, place, note, resolvedAt, resolution, ...recordedBy(row) },
      photos: shownPhotos(({ exceptionId }) => exceptionId === id),
    })),
    firstPromisedAt: order.firstPromisedAt,
    receipt: receipts.get(null) ?? null,
    cancelRequest: cancelRequestOf(order),
    cancelReason: order.cancelReason,
    completedAt: order.completedAt ?? (order.status === 'completed' ? order.completesAt : null),
    driverLink: link
      ? {
          path: linkPath(deps.keys, link.id),
          phone: link.sentTo || maskPhone(link.phone),
          sentAt: link.sentAt,
          seenAt: link.seenAt,
        }
      : null,
    consigneeLink: links.get(null) ?? null,
    version: order.version,
    now: order.now,
  };
};

export const itemsOf = async (deps: Deps, orders: ListedOrder[]): Promise<OrderItem[]> => {
  const settings = await readSettings(deps);
  const trips = await listTrips(
    deps.db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...rowOf(order, trips.get(order.id) ?? null, settings),
    times: order.times as Record<string, string>,
    lastKind: order.lastKind,
    openException: order.openException,
    cancelAskedBy: cancelRequestOf(order)?.by ?? null,
  }));
};

/** What staff see of an order in a dispute about it. */
export const readOrderForOffice = async (deps: Deps, orderId: string): Promise<OrderDetail | undefined> => {
  const order = await rows.findOrder(deps.db, orderId);
  return order && detailOf(deps, deps.db, order, undefined);
};
