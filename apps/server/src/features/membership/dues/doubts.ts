// What makes a payment of dues take two people, in the words of a proposal.

import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { refuseClosed } from './closed-year.ts';
import { isLongAgo, listVoucherUses, type NewPayment } from './ledger.queries.ts';

/** Less than expected beyond the tolerance, a day long ago, or a voucher number that was used. */
export const doubtsAbout = async (
  trx: Trx,
  settings: Settings,
  { amountFen, paidOn, voucherNo }: NewPayment,
  { expectedFen, rest = 'owe' }: { expectedFen: number; rest?: 'owe' | 'waive' },
) => {
  await refuseClosed(trx, paidOn);
  const lines: ProposalLine[] = [];
  const shortFen = expectedFen - amountFen;
  if (shortFen > (rest === 'waive' ? 0 : settings.now('dues.shortfall')))
    lines.push({
      name: '会费',
      before: `应缴 ${formatFen(expectedFen)}`,
      after: `实收 ${formatFen(amountFen)}，${rest === 'waive' ? '减免' : '欠'} ${formatFen(shortFen)}`,
    });
  const backDays = settings.now('dues.backDays');
  if (await isLongAgo(trx, paidOn, backDays))
    lines.push({ name: '到账日期', before: `${backDays} 天以内`, after: paidOn });
  const [use] = amountFen > 0 ? await listVoucherUses(trx, voucherNo) : [];
  if (use) lines.push({ name: '凭证号', before: `${use.companyName} ${use.paidOn} 用过`, after: voucherNo });
  return lines;
};

/** The fee in force on a day. */
export const feeOnDay = (settings: Settings, level: 'basic' | 'silver' | 'gold' | 'platinum', day: string) =>
  settings.at(`fee.${level}`, `${day}T23:59:59+08:00`);
