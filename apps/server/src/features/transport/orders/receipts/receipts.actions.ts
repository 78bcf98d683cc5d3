// More pictures of a receipt after signing, from the fleet or by the driver's link.
import { isOneOf } from '@rfb/contract/states.ts';
import { MAX_ORDER_PHOTOS, type MilestoneKind } from '@rfb/contract/transport/orders/order.labels.ts';
import { underWay } from '@rfb/contract/transport/orders/order.states.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { lockOrderAs, refuseMove, reread, subjectOf } from '../order-moves.ts';
import { detailOf } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { bindPhotos, type Uploader } from '../trip/photos.ts';
import { lastStop, stopNumber } from '../trip/trip.queries.ts';

/** The order is locked by the caller. Pictures that are there already were sent again, because the answer was lost. */
export const addToReceipt = async (
  trx: Trx,
  order: rows.OrderRow,
  { photos, uploader, stop }: { photos: readonly string[]; uploader: Uploader; stop: number | null },
  context: AuditContext<AuditActor | undefined>,
) => {
  const isHere = (one: { kind: MilestoneKind; stop: number | null }) =>
    one.kind === 'signed' && stopNumber(order, one) === (stop ?? lastStop(order));
  const signed = (await rows.listMilestones(trx, order.id)).find(isHere);
  // A place between is signed for before the order is.
  if (!signed || !isOneOf(underWay, order.state)) refuseMove(order, 'addReceipt');
  if (!signed) return refuse('notFound');
  const known = (await rows.listPhotos(trx, order.id)).filter(({ milestoneId }) => milestoneId === signed.id);
  const fileIds = photos.filter((id) => known.every(({ fileId }) => fileId !== id));
  if (fileIds.length === 0) return;
  if (known.length + fileIds.length > MAX_ORDER_PHOTOS)
    refuseFields({ photos: `回单最多 ${MAX_ORDER_PHOTOS} 张照片，已有 ${known.length} 张` });
  await bindPhotos(trx, {
    ...{ fleetId: order.fleetId, orderId: order.id, fileIds, uploader, target: { milestoneId: signed.id } },
  });
  await rows.changeOrder(trx, order.id, {});
  await recordAudit(trx, {
    action: 'order.receiptAdded',
    ...context,
    subject: subjectOf(order.id),
    after: { photos: fileIds.length },
  });
};

export const addReceiptPhotos = (
  deps: Deps,
  orderId: string,
  wanted: { photos: readonly string[]; stop: number | null },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockOrderAs(trx, 'fleet', companyId, orderId);
    await addToReceipt(trx, order, { ...wanted, uploader: { userId: context.actor.userId } }, context);
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
