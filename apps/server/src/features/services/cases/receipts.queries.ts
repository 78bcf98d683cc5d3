// Readable receipt numbers: kind, day, six random digits, because a sequence would reveal the number of others.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export const newReceiptNo = async (trx: Trx, prefix: 'AP' | 'BG' | 'XF' | 'LY' | 'AJ') => {
  const { rows } = await sql<{ receiptNo: string }>`select new_receipt_no(${prefix}) as receipt_no`.execute(trx);
  return rows[0]?.receiptNo ?? '';
};
