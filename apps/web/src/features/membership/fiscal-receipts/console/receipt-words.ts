// Whom a receipt was handed to, in two short lines.
import type { FiscalReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { deliveryWays, voidKinds } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { shortTimeText } from '../../../../lib/moments.ts';

type Words = { title: string; note?: string; isWrong?: boolean };

export const handedWords = (receipt: FiscalReceipt): Words => {
  const { state, voidReason, voidKind, replacedBy, replaces, deliveredHow, deliveredAt, deliveredTo, sentTo } = receipt;
  if (state === 'voided')
    return {
      title: voidReason,
      note: replacedBy ? `由 ${replacedBy} 替换` : voidKind ? voidKinds[voidKind].name : '',
    };
  if (state === 'unused') return { title: '—' };
  const note = replaces ? { note: `替换 ${replaces}` } : {};
  if (deliveredHow && deliveredAt)
    return {
      title: deliveredTo || deliveryWays[deliveredHow],
      note: `${deliveryWays[deliveredHow]} ${shortTimeText(deliveredAt)}${replaces ? `，替换 ${replaces}` : ''}`,
    };
  if (receipt.isBounced) return { title: sentTo, note: '邮件没有送达', isWrong: true };
  if (sentTo) return { title: sentTo, note: '邮件已寄出，等待送达' };
  return { title: '还没有交付', ...note };
};
