// Seeds the demo's fiscal receipts: two ranges of numbers, one receipt for each payment in its order, one voided and replaced.
import { sql } from 'kysely';
import type { Trx } from '../platform/db/database.ts';

const CODE = '11060225';
const RANGES = [
  { id: 'demo-range-1', first: 26_001, last: 26_020 },
  { id: 'demo-range-2', first: 31_001, last: 31_060 },
];
/** The place of the receipt that was voided for its title, and how many of the newest are not handed over yet. */
const VOIDED = 17;
const UNDELIVERED = 3;

type Seeding = { trx: Trx; adminId: string };

/** The triggers have made a row for each payment; the demo's payments are older than their rows. */
export const addFiscalReceipts = async ({ trx, adminId }: Seeding) => {
  await sql`
    create temporary table demo_receipts on commit drop as
    select r.id, r.entry_id, p.recorded_at, p.paid_on, row_number() over (order by p.recorded_at, r.id)::int as place,
      count(*) over ()::int as receipts
    from fiscal_receipts r join payments p on p.id = r.payment_id`.execute(trx);
  await sql`
    update fiscal_receipts r set wanted_at = d.recorded_at from demo_receipts d where d.id = r.id`.execute(trx);
  for (const { id, first, last } of RANGES)
    await trx
      .insertInto('receiptRanges')
      .values({
        ...{ id, code: CODE, width: 10, addedBy: adminId, firstNumber: first, lastNumber: last, nextNumber: first },
        receivedOn: sql<string>`coalesce((select paid_on from demo_receipts where place = ${first === RANGES[0]?.first ? 1 : 21}), app_today())`,
      })
      .execute();
  // One number more than payments up to the voided one's replacement, which comes next to it.
  await sql`
    update fiscal_receipts r set issued_on = d.paid_on, issued_at = d.recorded_at,
      range_id = case when n.number <= 20 then 'demo-range-1' else 'demo-range-2' end,
      number = case when n.number <= 20 then 26000 + n.number else 31000 + n.number - 20 end
    from demo_receipts d cross join lateral (
      select case when d.place > ${VOIDED} then d.place + 1 else d.place end as number) n
    where d.id = r.id`.execute(trx);
  await sql`
    update receipt_ranges g set next_number = coalesce(taken.last, g.first_number - 1) + 1,
      finished_on = case when taken.last = g.last_number then taken.day end
    from (
      select k.id, max(r.number) as last, max(r.issued_on) as day from receipt_ranges k
      left join fiscal_receipts r on r.range_id = k.id group by k.id
    ) taken where taken.id = g.id`.execute(trx);
  await sql`
    update fiscal_receipts r set sent_to = 'caiwu' || d.place || '@example.org', delivered_at = d.recorded_at + interval '3 minutes',
      delivered_how = 'mail', delivered_to = 'caiwu' || d.place || '@example.org'
    from demo_receipts d where d.id = r.id and d.place <= d.receipts - ${UNDELIVERED}::int and d.place <> ${VOIDED}::int`.execute(
    trx,
  );
  await sql`
    update fiscal_receipts r set voided_at = d.recorded_at + interval '40 minutes', voided_by = ${adminId}, void_kind = 'wrong',
      void_reason = '抬头写成了旧名称'
    from demo_receipts d where d.id = r.id and d.place = ${VOIDED}`.execute(trx);
  await sql`
    insert into fiscal_receipts (id, entry_id, payment_id, member_id, title, amount_fen, wanted_at, wanted_by, range_id, number,
      issued_on, issued_at, replaces_id)
    select 'demo-replacement', r.entry_id, r.payment_id, r.member_id, r.title, r.amount_fen, r.voided_at, ${adminId}, r.range_id,
      r.number + 1, r.issued_on, r.voided_at, r.id
    from fiscal_receipts r where r.voided_at is not null`.execute(trx);
};
