// The plain fields of a payment of dues, as the office enters it; amount and file of the voucher stand beside them.
import type { FieldRows } from '../../field-rows.ts';

export const paymentFields = {
  paidOn: { kind: 'day', label: '到账日期', isRequired: true },
  voucherNo: { kind: 'code', label: '凭证号', isRequired: true, max: 40 },
  /** Empty: the company's name is used. */
  invoiceTitle: { kind: 'line', label: '票据抬头', max: 80 },
} as const satisfies FieldRows;
