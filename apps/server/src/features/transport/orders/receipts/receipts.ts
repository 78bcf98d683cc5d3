// The receipt of a delivery: what signing needs, what it says, and the claims it opens.
import type { RecordedStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Receipt } from '@rfb/contract/transport/orders/orders.ts';
import type { PlaceTimes } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { AuditActor, AuditContext } from '../../../../platform/audit/audit.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/refusal.ts';
import type { OrderRow } from '../orders.queries.ts';
import { recordException } from '../trip/exceptions.ts';
import type { Report } from '../trip/reports.ts';
import { addReceiptRow } from './receipts.queries.ts';

/** Signing without a picture of the receipt hands the goods over and leaves the receipt to be brought. */
export const stepOf = ({ doneAt }: Pick<PlaceTimes, 'doneAt'>, { kind, photos }: Report): RecordedStep => {
  if (kind === 'checkin') throw new Error('a check-in is no step of a place');
  if (kind !== 'signed' || photos.length > 0) return kind;
  if (doneAt !== null) refuseFields({ photos: '这一单只差回单，请拍下或选择回单照片' });
  return 'handed_over';
};

/** Under the number of the tap, so that taking it back finds them. */
export const claimTapIds = (tapId: string) => ({ shortage: `${tapId}-shortage`, damage: `${tapId}-damage` });

/** What is missing or damaged stays open until the fleet has settled it; a picture belongs to the receipt. */
export const openClaims = async (
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  { receipt, tapId, ...report }: Report,
  context: AuditContext<AuditActor | undefined>,
) => {
  if (!receipt) return;
  const where = order.stops.length > 0 && report.stop !== null ? `第 ${report.stop + 1} 个点` : '';
  const claims = [
    { kind: 'shortage', count: receipt.missingCount, words: '短少' },
    { kind: 'damage', count: receipt.damagedCount, words: '破损' },
  ] as const;
  for (const { kind, count, words } of claims)
    if (count > 0) {
      const note = `${where}签收时${words} ${count} 件：${receipt.remark}`;
      const ids = tapId === null ? null : claimTapIds(tapId);
      await recordException(
        deps,
        trx,
        order,
        { ...report, kind, note, tapId: ids?.[kind] ?? null, photos: [] },
        context,
      );
    }
};

const nothingSaid: Receipt = { receivedCount: null, missingCount: 0, damagedCount: 0, remark: '' };

export const addReceipt = (
  trx: Trx,
  orderId: string,
  of: { milestoneId: string; stop: number | null },
  { receipt = nothingSaid, signer = '' }: Report,
) => addReceiptRow(trx, { orderId, ...of, ...receipt, signer });
