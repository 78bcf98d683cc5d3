// More pictures of a receipt after signing, from the fleet or by the driver's link.
import { MAX_ORDER_PHOTOS } from '@rfb/contract/transport/orders/order.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockForMove, refuseMove, reread, subjectOf } from './order-moves.ts';
import { detailOf } from './order-view.ts';
import * as rows from './orders.queries.ts';
import { bindPhotos, type Uploader } from './photos.ts';

/** The order is locked by the caller. Pictures that are there already were sent again, because the answer was lost. */
export const addToReceipt = async (
  trx: Trx,
  order: rows.OrderRow,
  { photos, uploader }: { photos: readonly string[]; uploader: Uploader },
  context: AuditContext<AuditActor | undefined>,
) => {
  refuseMove(order, 'addReceipt');
  const signed = (await rows.listMilestones(trx, order.id)).find(({ kind }) => kind === 'signed') ?? refuse('notFound');
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

export const addReceiptPhotos = (deps: Deps, orderId: string, photos: readonly string[], context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'addReceipt');
    await addToReceipt(trx, order, { photos, uploader: { userId: context.actor.userId } }, context);
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
