// Orders at scale, all of the last year: those of one shipper and one fleet among the orders of others; few of them still run.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { gramsOf } from '../../apps/server/src/platform/db/keyword-grams.ts';
import type { BenchServer } from '../shared/bench-server.ts';
import { fillStatements } from './fill-statements.ts';

/** The same in both worlds, because it is what a company has under way at once. */
const RUNNING = 200;
const DISPUTED = 20;
/** Some of the newest orders are not paid yet, in both worlds the same number. */
const UNPAID = 900;
/** Companies on each side; the measured one has a tenth of the orders in the large world. */
const OTHERS = 9;
/** Partners that credit events name, more than there are companies: a score must not depend on how many they are. */
const PARTNERS = 200;
/** Orders of the measured pair in both worlds, at least. */
const OWN = 1_000;
/** Every completed order has one accepted charge. */
const CHARGE_FEN = 5_000;
export const RARE_CARGO = '澜舟驰';
const MINUTES_OF_YEAR = 500_000;
const FILLED = [
  ...['orders', 'order_milestones', 'order_charges', 'order_payments', 'order_entries'],
  ...['statements', 'credit_events', 'ratings'],
];

const company = (kind: 'fleet' | 'shipper', prefix: string) => sql`
  insert into companies (id, name, type, credit_code, contact_person, phone, region_code, address, created_at)
  select ${prefix} || n, ${prefix} || ' ' || n, ${kind}, '9132050' || ${prefix === 'f' ? '1' : '2'} || lpad(n::text, 9, '0') || 'X',
    '联系人', '138' || lpad(n::text, 8, '0'), '320505', '演示路 1 号', app_now() from generate_series(1, ${OTHERS}::int) n`;

/** The measured company has the first `OWN` orders and every tenth of the rest. */
const sideOf = (own: string, prefix: string) =>
  sql`case when n <= ${OWN}::int or n % 10 = 0 then ${own} else ${prefix} || (n % 10) end`;

/** Built at once they take minutes; kept by every inserted row, an hour. */
const dropIndexes = async (trx: Db) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any(${FILLED}::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx);
  };
};

export const fillOrders = async ({ db, people }: BenchServer, count: number) => {
  const shipper = await people.shipper();
  const fleet = await people.fleet();
  const grams = gramsOf('家用电器 上海 广州');
  const rare = gramsOf(`${RARE_CARGO}专线`);
  const ago = (minutes: RawBuilder<unknown>) =>
    sql`app_now() - make_interval(secs => (${minutes}) * 60.0 * ${MINUTES_OF_YEAR}::float8 / ${count}::float8)`;
  const state = sql`case when n <= ${RUNNING}::int
    then (array['created', 'dispatched', 'loading', 'in_transit', 'arrived'])[1 + n % 5]
    when n % 47 = 0 then 'cancelled' else 'completed' end`;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // Without the checks of foreign keys, which take longer than the rows.
    await sql`set local role none`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    await company('fleet', 'f').execute(trx);
    await company('shipper', 's').execute(trx);
    const rebuild = await dropIndexes(trx);
    // Every order needs an award or an agreement; how many there are of these is not what is measured.
    await sql`insert into cooperations (id, shipper_id, fleet_id) values ('c', ${shipper.companyId}, ${fleet.companyId})`.execute(
      trx,
    );
    await sql`insert into orders (id, order_no, cooperation_id, shipper_id, fleet_id, state, last_kind, origin_code, origin, origin_address,
        destination_code, destination, destination_address, distance_km, cargo, weight_kg, unit, price_e4, quantity_milli,
        amount_fen, payment_days, load_from, load_to, promised_at, at_loading_at, departed_at, at_unloading_at, signed_at,
        completes_at, completed_at, cancelled_at, cancel_by, is_disputed, due_on, settled_on, charges_fen, confirmed_fen, search_grams,
        created_at)
      select 'o' || n, 'YD-' || n, 'c', ${sideOf(shipper.companyId, 's')}, ${sideOf(fleet.companyId, 'f')}, state,
        case state when 'loading' then 'at_loading' when 'in_transit' then 'departed' when 'arrived' then 'at_unloading'
          when 'completed' then 'signed' when 'cancelled' then 'created' else state end,
        '310115', '上海浦东', '演示路 1 号', '440112', '广州黄埔', '演示路 2 号', 1430, '家用电器', 8000, 'truck', 89800000, 1000,
        898000, 30, at, at + interval '4 hours', at + interval '40 hours',
        case when state not in ('created', 'dispatched', 'cancelled') then at + interval '1 hour' end,
        case when state in ('in_transit', 'arrived', 'completed') then at + interval '3 hours' end,
        case when state in ('arrived', 'completed') then at + interval '34 hours' end,
        case when state = 'completed' then at + interval '36 hours' end,
        case when state = 'completed' then at + interval '108 hours' end,
        case when state = 'completed' then at + interval '80 hours' end,
        case when state = 'cancelled' then at + interval '2 hours' end, case when state = 'cancelled' then 'shipper' end,
        state = 'completed' and n <= ${RUNNING + DISPUTED}::int,
        case when state = 'completed' then (at + interval '30 days')::date end,
        case when state = 'completed' and (n % 3 > 0 or n > ${UNPAID}::int) then (at + interval '20 days')::date end,
        case when state = 'completed' then ${CHARGE_FEN}::int else 0 end,
        case when state = 'completed' and (n % 3 > 0 or n > ${UNPAID}::int) then 898000 + ${CHARGE_FEN}::int else 0 end,
        case when n = 503 then ${rare}::text[] else ${grams}::text[] end, at
      from (select n, ${state} as state, ${ago(sql`n`)} as at from generate_series(1, ${count}::int) n) o`.execute(trx);
    await sql`insert into order_milestones (id, order_id, kind, at, tapped_at, received_at, by_side)
      select 'm' || kind || id, id, kind, at, at, at, 'fleet' from orders,
        lateral (values ('created', created_at), ('at_loading', at_loading_at), ('signed', signed_at)) m (kind, at)
      where at is not null`.execute(trx);
    await fillStatements(trx, shipper.userId);
    for (const side of [sql.ref('fleet_id'), sql.ref('shipper_id')]) {
      await sql`insert into credit_events (id, company_id, component, order_id, at, good, words, partner_id, amount_fen)
        select ${side} || component || o.id, ${side}, component, o.id, o.completed_at, case when hashtext(o.id) % 20 = 0 then 0 else 1 end, '按约完成',
          'p' || abs(hashtext(o.id)) % ${PARTNERS}::int, o.amount_fen
        from orders o, unnest(array['fulfilment', 'punctuality', 'complaints', 'rating']) component
        where o.state = 'completed' and (component = 'fulfilment' or ${side} in (${fleet.companyId}, ${shipper.companyId}))`.execute(
        trx,
      );
      await sql`insert into company_totals (company_id, orders, amount_fen)
        select ${side}, count(*), sum(amount_fen) from orders where state = 'completed' group by 1`.execute(trx);
      await sql`insert into ratings (id, company_id, stars, rated_at)
        select 'r' || ${side} || id, ${side}, 4 + abs(hashtext(id)) % 2, completed_at
        from orders where state = 'completed' and hashtext(id) % 2 = 0`.execute(trx);
    }
    await rebuild();
  });
  return { shipper, fleet };
};
