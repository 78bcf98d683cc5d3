// What is paid for a membership: a received payment with its voucher, as the office records it, and the fee of an upgrade.
import * as z from 'zod/mini';
import { formSchemas } from '../../field-schemas.ts';
import { Fen, Id } from '../../fields.ts';
import type { MemberLevel } from '../../member-levels.ts';
import { paymentFields } from './payment.fields.ts';

const { label, max } = paymentFields.invoiceTitle;
export const paymentSchemas = formSchemas(paymentFields, {
  invoiceTitle: z.string(`${label}有误`).check(z.trim(), z.maxLength(max, `${label}不能超过 ${max} 个字`)),
});
export const PaymentForm = z.strictObject({ amountFen: Fen, ...paymentSchemas, voucherFileId: z.nullable(Id) });

/** What becomes of a shortfall: it stays owed, or is waived, which takes two people. */
export const Rest = z.enum(['owe', 'waive'], '请选择差额怎么办');

const rank: MemberLevel[] = ['basic', 'silver', 'gold', 'platinum'];
export const isHigherLevel = (level: MemberLevel, than: MemberLevel) => rank.indexOf(level) > rank.indexOf(than);

const YEAR_DAYS = 365;
type Part = { fromFen: number; days: number };

/** The difference of the yearly fees for every day that is paid, of this term and of later ones, in whole yuan. */
export const upgradeFeeFen = (toFen: number, parts: Part[]) => {
  const exact = parts.map(({ fromFen, days }) => Math.max(0, toFen - fromFen) * Math.min(YEAR_DAYS, days));
  return Math.round(exact.reduce((sum, part) => sum + part, 0) / YEAR_DAYS / 100) * 100;
};
