// A picture from the holder of a link, who has no account: limited by order and by the day's bytes.
import { MAX_ORDER_PHOTOS } from '@rfb/contract/transport/orders/order.labels.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseWhenFull, saveFile, spendAnonymousBytes } from '../../services/files/exports.ts';
import { ticketHash } from './link-ticket.ts';
import { subjectOf } from './order-moves.ts';

const DAY = 86_400;
/** Enough for every step with all its photos, taken twice. */
const PHOTOS_A_DAY = MAX_ORDER_PHOTOS * 12;

export const storeLinkPhoto = async (
  deps: Deps,
  { orderId, ticket, file }: { orderId: string; ticket: string; file: UploadedFile },
  context: AuditContext<AuditActor | undefined>,
) => {
  await refuseWhenFull(deps, true);
  const { count } = await countCall(deps.db, `driver-photos:${orderId}`, DAY);
  if (count > PHOTOS_A_DAY) refuse('tooMany', { msg: '今天上传的照片太多，请明天再传，或发给调度' });
  return transact(deps.db, async (trx) => {
    await spendAnonymousBytes(deps, trx, 'driver', file.bytes.length);
    const stored = await saveFile(deps, trx, { ...file, purpose: 'orderPhoto', ticketHash: ticketHash(ticket) });
    await recordAudit(trx, {
      action: 'order.photoAdded',
      ...context,
      subject: subjectOf(orderId),
      after: { size: stored.size },
    });
    return { fileId: stored.fileId };
  });
};
