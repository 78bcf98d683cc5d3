// What a driver reports through the link of one order.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type {
  addDriverMilestone,
  raiseDriverException,
} from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { canMoveOrder, collecting } from '@rfb/contract/transport/orders/order.states.ts';
import { type Db, type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { UploadedFile } from '../../../../platform/http/route.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { reread, ticketHash } from '../order-moves.ts';
import * as rows from '../orders.queries.ts';
import { checkPickupCode, countGuess } from '../receipts/pickup-code.ts';
import { addToReceipt } from '../receipts/receipts.actions.ts';
import { recordException } from '../trip/exceptions.ts';
import { recordMilestone } from '../trip/milestones.ts';
import type { Report } from '../trip/reports.ts';
import { undoMilestone } from '../trip/undoing.ts';
import { isDeviceKnown } from './driver-devices.ts';
import { markSeen } from './driver-links.queries.ts';
import { contextOf, driverOrderOf, type Link, linkOf, type Opener, refuseEnded } from './driver-order.ts';
import { storeLinkPhoto } from './link-photos.actions.ts';
import { mergeStep } from './second-phone.ts';
import { correctedMoment } from './tap-moment.ts';

/** `opener`: who was signed in in the browser that opened the link; it need not be the driver. `device`: the phone's secret. */
type Holder = { opener: Opener; device: string | undefined };

export const readDriverOrder = async (deps: Deps, ticket: string, device: string | undefined) => {
  const link = await linkOf(deps.db, ticket);
  const order = (await rows.findOrder(deps.db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  await markSeen(deps.db, link.id);
  return driverOrderOf(deps, order, link, device);
};

const lockLinked = async (trx: Trx, ticket: string) => {
  const { orderId } = await linkOf(trx, ticket);
  const order = (await rows.lockOrder(trx, orderId)) ?? refuse('notFound');
  // Read again after the lock: it may have been revoked meanwhile.
  const link = await linkOf(trx, ticket);
  refuseEnded(link, order);
  return { order, link };
};

const reporterOf = async (deps: Deps, trx: Trx, link: Link, { opener, device }: Holder) => ({
  ...{ side: 'driver' as const, name: '', userId: opener?.userId ?? null, driverId: link.driverId, linkId: link.id },
  isPhoneKnown: await isDeviceKnown({ ...deps, db: trx }, link, device),
});

/** One change of the linked order; the answer is the order afterwards. */
const changeLinked = (
  deps: Deps,
  ticket: string,
  { device }: Holder,
  work: (trx: Trx, linked: { order: rows.OrderRow; link: Link }) => Promise<void>,
) =>
  transact(deps.db, async (trx) => {
    const { order, link } = await lockLinked(trx, ticket);
    await work(trx, { order, link });
    return driverOrderOf({ ...deps, db: trx }, await reread(trx, order.id), link, device);
  });

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

/** How many wrong codes this phone has left; undefined for what is no guess, as a tap that was recorded before. */
const countTap = async (deps: Deps, ticket: string, tap: Tapped, device: string | undefined) => {
  if (tap.kind !== 'departed' || tap.pickupCode === '') return undefined;
  const link = await linkOf(deps.db, ticket);
  const order = await rows.findOrder(deps.db, link.orderId);
  if (!order?.needsPickupCode || !isOneOf(collecting, order.state)) return undefined;
  if (await isRecorded(deps.db, order.id, tap)) return undefined;
  const isKnown = device !== undefined && (await isDeviceKnown(deps, link, device));
  return countGuess(deps.db, order.id, isKnown ? { phone: device } : 'other phones');
};

export const addMilestoneByDriver = async (deps: Deps, ticket: string, body: Tapped, holder: Holder) => {
  const left = await countTap(deps, ticket, body, holder.device);
  return changeLinked(deps, ticket, holder, async (trx, { order, link }) => {
    if (await isRecorded(trx, order.id, body)) return;
    const context = contextOf(order, holder.opener);
    const { kind, stop, tappedAt, sentAt, tapId, place, note, photos, pickupCode, receipt, position } = body;
    const uploader = { ticketHash: ticketHash(ticket) };
    if (await mergeStep(trx, order, { kind, stop, photos, receipt, uploader, driverId: link.driverId }, context))
      return;
    checkPickupCode(deps, order, kind, pickupCode, left);
    const at = correctedMoment(tappedAt, sentAt, order.now, order.lastAt);
    const report: Report = {
      ...{ kind, stop, at, tappedAt, tapId, place, note, photos, receipt, position, uploader },
      by: await reporterOf(deps, trx, link, holder),
    };
    await recordMilestone(deps, trx, order, report, context);
  });
};

/** What a link recorded, the same link may take back for a moment. */
export const undoByDriver = (deps: Deps, ticket: string, tapId: string, holder: Holder) =>
  changeLinked(deps, ticket, holder, (trx, { order, link }) =>
    undoMilestone(trx, order, { tapId, linkId: link.id }, contextOf(order, holder.opener)),
  );

export const addReceiptByDriver = (
  deps: Deps,
  ticket: string,
  wanted: { photos: readonly string[]; stop: number | null },
  holder: Holder,
) =>
  changeLinked(deps, ticket, holder, (trx, { order }) =>
    addToReceipt(
      trx,
      order,
      { ...wanted, uploader: { ticketHash: ticketHash(ticket) } },
      contextOf(order, holder.opener),
    ),
  );

export const raiseExceptionByDriver = (
  deps: Deps,
  ticket: string,
  body: ParsedOf<typeof raiseDriverException>['body'],
  holder: Holder,
) =>
  changeLinked(deps, ticket, holder, async (trx, { order, link }) => {
    if (await isRecorded(trx, order.id, body)) return;
    const { kind, tappedAt, sentAt, tapId, place, note, photos } = body;
    const at = correctedMoment(tappedAt, sentAt, order.now, order.createdAt);
    const raised = {
      ...{ kind, at, tappedAt, tapId, place, note, photos },
      ...{ by: await reporterOf(deps, trx, link, holder), uploader: { ticketHash: ticketHash(ticket) } },
    };
    await recordException(deps, trx, order, raised, contextOf(order, holder.opener));
  });

export const addDriverPhoto = async (deps: Deps, ticket: string, file: UploadedFile, opener: Opener) => {
  const link = await linkOf(deps.db, ticket);
  const order = (await rows.findOrder(deps.db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  // Nothing can be recorded any more that a photo would belong to.
  if (!canMoveOrder(order.status, 'raise') && !canMoveOrder(order.status, 'addReceipt'))
    refuse('wrongState', { msg: '这张运单已经完成，不能再上传照片', data: { status: order.status } });
  return storeLinkPhoto(deps, order, { sender: 'driver', ticket, file }, contextOf(order, opener));
};
