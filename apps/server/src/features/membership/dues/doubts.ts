// What makes a payment of dues take two people, in the words of a proposal.

import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { paymentFields } from '@rfb/contract/membership/members/payment.fields.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import * as rows from './ledger.queries.ts';
import { refuseClosed } from './ledger.ts';

/** `vouchers`: the numbers of its parts, where several lines of a bank make one payment. */
type Expected = { memberId: string; expectedFen: number; rest?: 'owe' | 'waive'; vouchers?: string[] | undefined };

/** Less than expected beyond the tolerance, a day long ago, or a voucher number that was used. */
export const doubtsAbout = async (
  trx: Trx,
  settings: Settings,
  payment: rows.NewPayment,
  { memberId, expectedFen, rest = 'owe', vouchers }: Expected,
) => {
  const { amountFen, paidOn, voucherNo, voucherFileId } = payment;
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
  if (await rows.isLongAgo(trx, paidOn, backDays))
    lines.push({ name: paymentFields.paidOn.label, before: `${backDays} 天以内`, after: paidOn });
  if (amountFen > 0) lines.push(...(await voucherDoubts(trx, memberId, vouchers ?? [voucherNo], voucherFileId)));
  return lines;
};

/** Each number, and each picture, is of one payment. */
const voucherDoubts = async (trx: Trx, memberId: string, vouchers: string[], fileId: string | null | undefined) => {
  await rows.lockVouchers(trx);
  const lines: ProposalLine[] = (await rows.listVoucherUses(trx, memberId, vouchers)).map((use) => ({
    name: paymentFields.voucherNo.label,
    before: `${use.companyName} ${use.paidOn} 用过`,
    after: use.voucherNo,
  }));
  const same = fileId ? await rows.findVoucherFileUse(trx, memberId, fileId) : undefined;
  if (same) lines.push({ name: '凭证文件', before: `${same.companyName} ${same.paidOn} 用过`, after: '同一份文件' });
  return lines;
};

/** The fee in force on a day. */
export const feeOnDay = (settings: Settings, level: 'basic' | 'silver' | 'gold' | 'platinum', day: string) =>
  settings.at(`fee.${level}`, `${day}T23:59:59+08:00`);
