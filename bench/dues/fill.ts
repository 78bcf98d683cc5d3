// Fills the ledger of dues: five years of every member, charged and paid; every tenth fee of this year is open.
import pg from 'pg';
import { fillCompanies } from '../lists/fill.ts';
import type { BenchServer } from '../shared/bench-server.ts';

const YEARS = 5;

/** As the owner and without triggers, because a million rows one by one take an hour; what triggers keep is added up afterwards. */
export const fillDues = async (world: BenchServer, url: string, members: number) => {
  await fillCompanies(world.db, Math.ceil(members / 0.9));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`
      create temporary table owed as
      select 'r' || y || m.id as id, m.id as member_id, m.province, l.level, l.fee,
        app_today() - (y * 365 + m.place % 365)::int as due_on, y > 0 or m.place % 10 <> 3 as is_paid
      from (select id, province, row_number() over (order by id) as place from members) m
      cross join generate_series(0, ${YEARS - 1}) y
      cross join lateral (select (array['basic', 'silver', 'gold', 'platinum'])[1 + place % 4] as level,
        (array[300000, 600000, 1200000, 3000000])[1 + place % 4] as fee) l`);
    await client.query(`
      insert into dues_receivables (id, member_id, kind, level, starts_on, ends_on, due_on, fee_fen, open_fen)
      select id, member_id, 'renewal', level, due_on, due_on + 364, due_on, fee, case when is_paid then 0 else fee end from owed`);
    await client.query(`
      insert into payments (id, member_id, amount_fen, paid_on, voucher_no, recorded_by)
      select 'p' || id, member_id, fee, due_on + 5, id, (select id from users limit 1) from owed where is_paid`);
    await client.query(`
      insert into dues_entries (id, kind, member_id, booked_on, amount_fen, payment_id)
      select * from (
        select 'c' || id, 'charge', member_id, due_on as day, fee, null from owed
        union all select 'e' || id, 'payment', member_id, due_on + 5, fee, 'p' || id from owed where is_paid
      ) e order by day`);
    await client.query(`
      insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
      select 'c' || id, p.position, p.account, case when p.position = 1 then id end, p.sign * fee, member_id, due_on, 'charge',
        level, province from owed cross join (values (1, 'receivable', 1), (2, 'income', -1)) p (position, account, sign)
      union all
      select 'e' || id, p.position, p.account, case when p.position = 2 then id end, p.sign * fee, member_id, due_on + 5,
        'payment', level, province
      from owed cross join (values (1, 'bank', 1), (2, 'receivable', -1)) p (position, account, sign) where is_paid`);
    await client.query(`
      insert into dues_sums select date_trunc('month', booked_on)::date, account, kind, level, province, sum(amount_fen), count(*)
      from dues_postings group by 1, 2, 3, 4, 5`);
    await client.query(`
      insert into dues_due_days select due_on, count(*), sum(open_fen) from dues_receivables where open_fen > 0 group by 1`);
    const { rows } = await client.query('select count(*)::int as entries from dues_entries');
    return rows[0].entries as number;
  } finally {
    await client.end();
  }
};
