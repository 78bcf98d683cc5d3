// The same step tapped on a second phone of the driver, or signed by the consignee before: nothing is refused or recorded twice.
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Receipt } from '@rfb/contract/transport/orders/orders.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { refuseFields } from '../../../../platform/refusal.ts';
import { subjectOf } from '../order-moves.ts';
import * as rows from '../orders.queries.ts';
import { addToReceipt } from '../receipts/receipts.actions.ts';
import { bindPhotos, type Uploader } from '../trip/photos.ts';
import { stopNumber, tripPlaces } from '../trip/trip.queries.ts';
import { placeOf } from '../trip/trip-steps.ts';

type Milestone = Awaited<ReturnType<typeof rows.listMilestones>>[number];
type SecondTap = {
  kind: TripStep | 'checkin';
  stop: number | null;
  photos: readonly string[];
  receipt: Receipt | undefined;
  uploader: Uploader;
  driverId: string;
};

/** What it notes about the goods must not be lost silently. */
const saysMore = (receipt: Receipt | undefined) =>
  receipt !== undefined && receipt.missingCount + receipt.damagedCount + receipt.remark.length > 0;

/** The order is locked by the caller. The time recorded first stays; false: it is another step, or says more. */
export const mergeStep = async (
  trx: Trx,
  order: rows.OrderRow,
  { kind, stop: said, photos, receipt, uploader, driverId }: SecondTap,
  context: AuditContext<AuditActor | undefined>,
): Promise<boolean> => {
  if (kind === 'checkin' || saysMore(receipt)) return false;
  const stop = placeOf(order, { kind, stop: said });
  const steps = await rows.listMilestones(trx, order.id);
  const places = tripPlaces(order, steps);
  const isUnsigned = places[stop]?.signedAt === null;
  const step = kind === 'signed' && photos.length === 0 && isUnsigned ? 'handed_over' : kind;
  const isSame = (one: Milestone) =>
    one.kind === step &&
    stopNumber(order, one) === stop &&
    (one.bySide === 'driver' ? one.driverId === driverId : one.bySide === 'consignee');
  const found = steps.find(isSame);
  if (!found) return false;
  const bound = (await rows.listPhotos(trx, order.id)).filter(({ milestoneId }) => milestoneId === found.id);
  const fileIds = photos.filter((id) => bound.every(({ fileId }) => fileId !== id));
  if (fileIds.length === 0) return true;
  // A picture is evidence of its moment: none is put below a step the trip has left.
  const latest = places.findLastIndex(({ arrivedAt }) => arrivedAt !== null);
  if (order.lastKind !== step || (latest !== stop && order.state !== 'signed'))
    refuseFields({ photos: '这一步已在另一台手机上记过，车已到下一步，照片不能再补；请去掉照片' });
  if (step === 'signed') {
    await addToReceipt(trx, order, { photos: fileIds, uploader, stop }, context);
    return true;
  }
  const target = { milestoneId: found.id };
  await bindPhotos(trx, { fleetId: order.fleetId, orderId: order.id, fileIds, uploader, target });
  await rows.changeOrder(trx, order.id, {});
  await recordAudit(trx, {
    action: 'order.reported',
    ...context,
    subject: subjectOf(order.id),
    after: { kind, by: 'driver', photos: fileIds.length },
  });
  return true;
};
