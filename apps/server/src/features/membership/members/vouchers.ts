// The voucher of a payment: uploaded by the user who records it, then owned by the company.
import { paymentFields } from '@rfb/contract/membership/members/payment.fields.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import { bindFile } from '../../services/files/exports.ts';
import type { NewPayment } from '../dues/exports.ts';

/** Refuses a payment date in the future. */
export const refuseFuturePayment = async (trx: Trx, paidOn: string) => {
  if (paidOn > (await findToday(trx))) refuseFields({ paidOn: `${paymentFields.paidOn.label}不能晚于今天` });
};

/** A payment above zero needs a voucher. */
export const bindVoucher = async (
  trx: Trx,
  { amountFen, paidOn, voucherFileId }: NewPayment,
  owner: { userId: string; companyId: string },
) => {
  await refuseFuturePayment(trx, paidOn);
  if (voucherFileId) await bindFile(trx, voucherFileId, { purpose: 'voucher', ...owner });
  else if (amountFen > 0) refuseFields({ voucherFileId: '请上传缴费凭证' });
};
