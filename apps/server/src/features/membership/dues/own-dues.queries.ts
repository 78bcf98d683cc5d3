// Reads the dues of one company for the company itself.
import type { OwnPayment } from '@rfb/contract/membership/dues/own-dues.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export const findMemberOf = (db: Db, companyId: string) =>
  db.selectFrom('members').select(['id', 'memberNo']).where('companyId', '=', companyId).executeTakeFirst();

/** Payments and refunds that were not taken back, the newest first. */
export const listMoneyOf = async (db: Db, memberId: string) => {
  const { rows } = await sql<OwnPayment>`
    select e.id, e.kind = 'refund' as is_refund, e.booked_on, e.amount_fen, coalesce(p.voucher_no, '') as voucher_no, p.voucher_file_id
    from dues_entries e left join payments p on p.id = e.payment_id
    where e.member_id = ${memberId} and e.kind in ('payment', 'refund')
      and not exists (select from dues_entries later where later.reverses_id = e.id)
    order by e.booked_on desc, e.entry_no desc limit 200`.execute(db);
  return rows;
};
