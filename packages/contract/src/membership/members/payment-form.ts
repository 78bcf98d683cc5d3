// A received payment with its voucher, as the office records it.
import * as z from 'zod/mini';
import { codeLine, Day, Fen, Id } from '../../fields.ts';

export const PaymentForm = z.strictObject({
  amountFen: Fen,
  paidOn: Day,
  voucherNo: codeLine('凭证号', 40),
  voucherFileId: z.nullable(Id),
  invoiceTitle: z.string('票据抬头有误').check(z.trim(), z.maxLength(80, '票据抬头不能超过 80 个字')),
});

/** What becomes of a shortfall: it stays owed, or is waived, which takes two people. */
export const Rest = z.enum(['owe', 'waive'], '请选择差额怎么办');
