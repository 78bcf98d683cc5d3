// A received payment with its voucher, as the office records it.
import * as z from 'zod/mini';
import { formSchemas } from '../../field-schemas.ts';
import { Fen, Id } from '../../fields.ts';
import { paymentFields } from './payment.fields.ts';

const { label, max } = paymentFields.invoiceTitle;
export const paymentSchemas = formSchemas(paymentFields, {
  invoiceTitle: z.string(`${label}有误`).check(z.trim(), z.maxLength(max, `${label}不能超过 ${max} 个字`)),
});
export const PaymentForm = z.strictObject({ amountFen: Fen, ...paymentSchemas, voucherFileId: z.nullable(Id) });

/** What becomes of a shortfall: it stays owed, or is waived, which takes two people. */
export const Rest = z.enum(['owe', 'waive'], '请选择差额怎么办');
