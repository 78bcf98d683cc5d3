// Receipt numbers people can read out: kind, day, six random digits, because a running number tells how many others there are.
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export const newReceiptNo = async (trx: Trx, prefix: 'AP' | 'BG' | 'XF' | 'LY' | 'AJ') => {
  const { rows } = await sql<{ receiptNo: string }>`select new_receipt_no(${prefix}) as receipt_no`.execute(trx);
  return rows[0]?.receiptNo ?? '';
};
