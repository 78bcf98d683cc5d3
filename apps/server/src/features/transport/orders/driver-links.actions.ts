// What a driver reports through the link of one order.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/state-sets.ts';
import type {
  addDriverMilestone,
  DriverOrder,
  raiseDriverException,
} from '@rfb/contract/transport/orders/driver-links.endpoints.ts';
import type { MilestoneKind } from '@rfb/contract/transport/orders/order.labels.ts';
import {
  canMoveOrder,
  collecting,
  correctable,
  delivering,
  nextSteps,
} from '@rfb/contract/transport/orders/order.states.ts';
import type { Actor } from '../../../platform/actor.ts';
import { backgroundContext } from '../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findDispatcher, findLinkByTicket, markSeen } from './driver-links.queries.ts';
import { recordException } from './exceptions.ts';
import { storeLinkPhoto } from './link-photos.actions.ts';
import { ticketHash } from './link-ticket.ts';
import { recordMilestone } from './milestones.ts';
import { reread } from './order-moves.ts';
import { isLinkOpen } from './order-view.ts';
import * as rows from './orders.queries.ts';
import { checkPickupCode, countGuess } from './pickup-code.ts';
import { addToReceipt } from './receipts.actions.ts';
import type { Report } from './reports.ts';
import { correctedMoment } from './tap-moment.ts';
import { listTrips } from './trips.queries.ts';
import { undoMilestone } from './undoing.ts';

type Link = NonNullable<Awaited<ReturnType<typeof findLinkByTicket>>>;

const linkOf = async (db: Db, ticket: string): Promise<Link> =>
  (await findLinkByTicket(db, ticketHash(ticket))) ?? refuse('notFound');

/** Ends with the order, some hours after signing, or when the fleet revoked it or sent a new one. */
const refuseEnded = (link: Link, order: rows.OrderRow) => {
  if (link.revokedAt !== null)
    refuse('wrongState', { msg: '这个链接已经作废，请用调度最新发来的链接，或联系调度', data: { status: 'revoked' } });
  if (!isLinkOpen(order))
    refuse('wrongState', { msg: '这张运单已经结束，链接不再有效，感谢你的记录', data: { status: order.status } });
};

const ofTheTrip: readonly MilestoneKind[] = [...correctable, 'checkin'];

const contact = (isShown: boolean, name: string, phone: string) =>
  isShown ? { name, phone } : { name: '', phone: '' };

const driverOrderOf = async (db: Db, order: rows.OrderRow, link: Link): Promise<DriverOrder> => {
  const [milestones, exceptions, photos, trips, dispatcher] = [
    await rows.listMilestones(db, order.id),
    await rows.listExceptions(db, order.id),
    await rows.listPhotos(db, order.id),
    await listTrips(db, [order.id]),
    await findDispatcher(db, order.id),
  ];
  const trip = trips.get(order.id);
  const isLoading = isOneOf(collecting, order.state);
  const isUnloading = isOneOf(delivering, order.state);
  return {
    orderNo: order.orderNo,
    state: order.state,
    plateNo: trip?.plateNo ?? '',
    plateColor: trip?.plateColor ?? 'yellow',
    origin: { name: order.origin, address: order.originAddress },
    destination: { name: order.destination, address: order.destinationAddress },
    distanceKm: order.distanceKm,
    cargo: order.cargo,
    loadFrom: order.loadFrom,
    loadTo: order.loadTo,
    deliverFrom: order.deliverFrom,
    deliverTo: order.deliverTo,
    loadingWindow: order.loadingWindow,
    unloadingWindow: order.unloadingWindow,
    loadingContact: contact(isLoading, order.loadingContact, order.loadingPhone),
    unloadingContact: contact(isUnloading, order.unloadingContact, order.unloadingPhone),
    dispatcher: { name: dispatcher?.name ?? '', phone: dispatcher?.phone ?? '', fleetName: order.fleetName },
    message: link.message,
    terms: { freeMinutes: order.freeMinutes, linkHours: order.linkHours },
    needsPickupCode: order.needsPickupCode && isLoading,
    milestones: milestones.map(({ id, kind, at, place, note }) => ({
      // Notes of the office's steps name people and vehicles this driver need not know.
      ...{ kind, at, place, note: isOneOf(ofTheTrip, kind) ? note : '' },
      photoCount: photos.filter(({ milestoneId }) => milestoneId === id).length,
    })),
    next: [...nextSteps(order.state, order.lastKind)],
    canAddPhotos: canMoveOrder(order.status, 'addReceipt'),
    openExceptions: exceptions
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ id, kind, at, note }) => ({ id, kind, at, note })),
    now: order.now,
  };
};

export const readDriverOrder = async ({ db }: Deps, ticket: string) => {
  const link = await linkOf(db, ticket);
  const order = (await rows.findOrder(db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  await markSeen(db, link.id);
  return driverOrderOf(db, order, link);
};

const lockLinked = async (trx: Trx, ticket: string) => {
  const { orderId } = await linkOf(trx, ticket);
  const order = (await rows.lockOrder(trx, orderId)) ?? refuse('notFound');
  // Read again after the lock: it may have been revoked meanwhile.
  const link = await linkOf(trx, ticket);
  refuseEnded(link, order);
  return { order, link };
};

/** `opener`: who was signed in in the browser that opened the link; it need not be the driver. */
const reporterOf = ({ id, driverId }: Link, opener: Opener) => ({
  ...{ side: 'driver' as const, name: '', userId: opener?.userId ?? null, driverId, linkId: id },
});
type Opener = Pick<Actor, 'userId'> | undefined;
const contextOf = (order: rows.OrderRow, opener: Opener) =>
  backgroundContext({ companyId: order.fleetId, ...(opener && { userId: opener.userId }) });

type Tapped = ParsedOf<typeof addDriverMilestone>['body'];

/** True for a tap that was recorded before; its number never stands for another tap, or that one would be lost. */
const isRecorded = async (
  db: Db,
  orderId: string,
  tap: Pick<Tapped, 'tapId' | 'tappedAt' | 'place' | 'note'> & { kind: string },
) => {
  const found = await rows.findTap(db, orderId, tap.tapId);
  if (!found) return false;
  const kind = found.kind === 'handed_over' ? 'signed' : found.kind;
  const isSame =
    kind === tap.kind &&
    Date.parse(found.tappedAt) === Date.parse(tap.tappedAt) &&
    found.place === tap.place &&
    found.note === tap.note;
  return isSame || refuse('keyReused', { msg: '这个编号已经用于另一条记录，这一条没有保存，请刷新页面后重新点一次' });
};

/** A tap that was recorded before is no guess. */
const countTap = async ({ db }: Deps, ticket: string, tap: Tapped) => {
  if (tap.kind !== 'departed' || tap.pickupCode === '') return;
  const order = await rows.findOrder(db, (await linkOf(db, ticket)).orderId);
  if (!order?.needsPickupCode || (await isRecorded(db, order.id, tap))) return;
  await countGuess(db, order.id, '联系调度');
};

export const addMilestoneByDriver = async (deps: Deps, ticket: string, body: Tapped, opener: Opener) => {
  await countTap(deps, ticket, body);
  return transact(deps.db, async (trx) => {
    const { order, link } = await lockLinked(trx, ticket);
    const { kind, tappedAt, sentAt, tapId, place, note, photos, pickupCode, receipt, position } = body;
    if (!(await isRecorded(trx, order.id, body))) {
      checkPickupCode(deps, order, kind, pickupCode);
      const at = correctedMoment(tappedAt, sentAt, order.now, order.lastAt);
      const report: Report = {
        ...{ kind, at, tappedAt, tapId, place, note, photos, receipt, position },
        ...{ by: reporterOf(link, opener), uploader: { ticketHash: ticketHash(ticket) } },
      };
      await recordMilestone(deps, trx, order, report, contextOf(order, opener));
    }
    return driverOrderOf(trx, await reread(trx, order.id), link);
  });
};

/** What a link recorded, the same link may take back for a moment. */
export const undoByDriver = (deps: Deps, ticket: string, tapId: string, opener: Opener) =>
  transact(deps.db, async (trx) => {
    const { order, link } = await lockLinked(trx, ticket);
    await undoMilestone(trx, order, { tapId, linkId: link.id }, contextOf(order, opener));
    return driverOrderOf(trx, await reread(trx, order.id), link);
  });

export const addReceiptByDriver = (deps: Deps, ticket: string, photos: readonly string[], opener: Opener) =>
  transact(deps.db, async (trx) => {
    const { order, link } = await lockLinked(trx, ticket);
    const uploader = { ticketHash: ticketHash(ticket) };
    await addToReceipt(trx, order, { photos, uploader }, contextOf(order, opener));
    return driverOrderOf(trx, await reread(trx, order.id), link);
  });

export const raiseExceptionByDriver = (
  deps: Deps,
  ticket: string,
  body: ParsedOf<typeof raiseDriverException>['body'],
  opener: Opener,
) =>
  transact(deps.db, async (trx) => {
    const { order, link } = await lockLinked(trx, ticket);
    const { kind, tappedAt, sentAt, tapId, place, note, photos } = body;
    if (!(await isRecorded(trx, order.id, body))) {
      const at = correctedMoment(tappedAt, sentAt, order.now, order.createdAt);
      const raised = {
        ...{ kind, at, tappedAt, tapId, place, note, photos },
        ...{ by: reporterOf(link, opener), uploader: { ticketHash: ticketHash(ticket) } },
      };
      await recordException(deps, trx, order, raised, contextOf(order, opener));
    }
    return driverOrderOf(trx, await reread(trx, order.id), link);
  });

export const addDriverPhoto = async (deps: Deps, ticket: string, file: UploadedFile, opener: Opener) => {
  const link = await linkOf(deps.db, ticket);
  const order = (await rows.findOrder(deps.db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  // Nothing can be recorded any more that a photo would belong to.
  if (!canMoveOrder(order.status, 'raise') && !canMoveOrder(order.status, 'addReceipt'))
    refuse('wrongState', { msg: '这张运单已经完成，不能再上传照片', data: { status: order.status } });
  return storeLinkPhoto(deps, { orderId: order.id, ticket, file }, contextOf(order, opener));
};
