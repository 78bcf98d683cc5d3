// A picture from the holder of a link, who has no account: limited by who sends it, and by the day's bytes.
import { MAX_ORDER_PHOTOS, type OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { UploadedFile } from '../../../../platform/http/route.ts';
import { countCall } from '../../../../platform/limits/limits.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { refuseWhenFull, saveFile, spendAnonymousBytes } from '../../../services/files/exports.ts';
import { subjectOf, ticketHash } from '../order-moves.ts';
import type { OrderRow } from '../orders.queries.ts';

const DAY = 86_400;
/** Enough for every step of a place with all its photos, taken twice. */
const PHOTOS_A_PLACE = MAX_ORDER_PHOTOS * 6;
/** One receipt, taken four times. */
const PHOTOS_A_CONSIGNEE = MAX_ORDER_PHOTOS * 4;

type Sender = 'driver' | { side: OrderSide; stop: number | null };
/** Each its own, so that one consignee uses up nobody else's; a link that is made anew does not begin again. */
const limitOf = ({ id, stops }: Pick<OrderRow, 'id' | 'stops'>, sender: Sender) =>
  sender === 'driver'
    ? { key: `driver-photos:${id}`, most: PHOTOS_A_PLACE * (stops.length + 2) }
    : { key: `consignee-photos:${id}:${sender.side}:${sender.stop ?? 'last'}`, most: PHOTOS_A_CONSIGNEE };

export const storeLinkPhoto = async (
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'stops'>,
  { sender, ticket, file }: { sender: Sender; ticket: string; file: UploadedFile },
  context: AuditContext<AuditActor | undefined>,
) => {
  await refuseWhenFull(deps, true);
  const { key, most } = limitOf(order, sender);
  const { count } = await countCall(deps.db, key, DAY);
  const others = sender === 'driver' ? '调度' : '发货人';
  if (count > most) refuse('tooMany', { msg: `今天上传的照片太多，请明天再传，或发给${others}` });
  return transact(deps.db, async (trx) => {
    await spendAnonymousBytes(deps, trx, 'driver', file.bytes.length);
    const stored = await saveFile(deps, trx, { ...file, purpose: 'orderPhoto', ticketHash: ticketHash(ticket) });
    await recordAudit(trx, {
      action: 'order.photoAdded',
      ...context,
      subject: subjectOf(order.id),
      after: { size: stored.size },
    });
    return { fileId: stored.fileId };
  });
};
