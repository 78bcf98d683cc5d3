// Seeds the ledger of dues for the demo's members: most paid within days, some later, some short, in advance or not at all.
import { sql } from 'kysely';
import type { Trx } from '../platform/db/database.ts';

/** Every so many members one did not pay, one paid less by the bank's charge, one paid for later. */
const UNPAID_EVERY = 9;
const SHORT_EVERY = 11;
const AHEAD_EVERY = 13;
const SHORT_FEN = 1_500;
const AHEAD_FEN = 50_000;

export const addDues = async ({ trx, adminId }: { trx: Trx; adminId: string }) => {
  await sql`
    create temporary table demo_dues on commit drop as
    select t.*, m.province, row_number() over (order by m.member_no) as place,
      'ys-' || t.id as receivable_id, 'yc-' || t.id as charge_id, 'yp-' || t.id as payment_id, 'ye-' || t.id as entry_id
    from member_terms t join members m on m.id = t.member_id`.execute(trx);
  await sql`
    alter table demo_dues add column paid_on date, add column paid_fen bigint`.execute(trx);
  await sql`
    update demo_dues set paid_on = least(starts_on + (place % 12)::int, app_today()),
      paid_fen = case when place % ${UNPAID_EVERY} = 4 then 0
        when place % ${SHORT_EVERY} = 6 then amount_fen - ${SHORT_FEN}
        when place % ${AHEAD_EVERY} = 8 then amount_fen + ${AHEAD_FEN} else amount_fen end`.execute(trx);
  await sql`
    insert into dues_receivables (id, member_id, term_id, kind, level, starts_on, ends_on, due_on, fee_fen, created_at)
    select receivable_id, member_id, id, 'first', level, starts_on, ends_on, starts_on, amount_fen, created_at
    from demo_dues`.execute(trx);
  await sql`
    insert into payments (id, member_id, term_id, amount_fen, paid_on, voucher_no, recorded_by, recorded_at)
    select payment_id, member_id, id, paid_fen, paid_on, to_char(paid_on, 'YYYYMMDD') || '-' || lpad(place::text, 4, '0'),
      ${adminId}, (paid_on + time '15:20') at time zone 'Asia/Shanghai'
    from demo_dues where paid_fen > 0`.execute(trx);
  await sql`
    insert into dues_entries (id, kind, member_id, booked_on, amount_fen, payment_id, recorded_by, recorded_at)
    select * from (
      select charge_id as id, 'charge', member_id, starts_on as day, amount_fen, null::text, ${adminId}::text, created_at
      from demo_dues
      union all
      select entry_id, 'payment', member_id, paid_on, paid_fen, payment_id, ${adminId},
        (paid_on + time '15:20') at time zone 'Asia/Shanghai'
      from demo_dues where paid_fen > 0
    ) e order by e.day, e.id`.execute(trx);
  await sql`
    insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
    select charge_id, p.position, p.account, case p.account when 'receivable' then receivable_id end, p.sign * amount_fen,
      member_id, starts_on, 'charge', level, province
    from demo_dues cross join (values (1, 'receivable', 1), (2, 'income', -1)) p (position, account, sign)`.execute(
    trx,
  );
  await sql`
    insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
    select entry_id, p.position, p.account, case p.account when 'receivable' then receivable_id end, p.fen,
      member_id, paid_on, 'payment', level, province
    from demo_dues cross join lateral (values
      (1, 'bank', paid_fen),
      (2, 'receivable', -least(paid_fen, amount_fen)),
      (3, 'advance', amount_fen - paid_fen)
    ) p (position, account, fen)
    where paid_fen > 0 and (p.position < 3 or p.fen < 0)`.execute(trx);
};
