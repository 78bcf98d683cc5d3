// Adds what the public directory shows to the companies of `fillCompanies`.
import { sql } from 'kysely';
import { writeSearchWords } from '../../apps/server/src/features/identity/companies/exports.ts';
import type { BenchServer } from '../shared/bench-server.ts';

const BATCH = 5_000;

/** Fleets in a row: every third company is a shipper. */
const numbered = sql`select id, (row_number() over (order by id))::int as n from companies where type = 'fleet'`;

/** Two lanes among 24 cities and two vehicles for each fleet; Shanghai to Xi'an is run by one in 552. */
const fillLanes = async (db: BenchServer['db']) => {
  const cities = sql`array['310100','610100','110100','120100','330100','320500','320100','440100','440300','500100','510100',
    '420100','430100','410100','370100','370200','210100','220100','230100','350100','350200','340100','360100','530100']`;
  await sql`
    insert into fleet_lanes (company_id, place, from_code, to_code, is_both_ways)
    select id, place, (${cities})[1 + n % 24], (${cities})[1 + (n % 24 + 1 + (n / 24 + 7 * place) % 23) % 24], n % 2 = 0
    from (${numbered}) c, generate_series(1, 2) place`.execute(db);
  await sql`
    insert into vehicles (id, company_id, plate_no, plate_color, vehicle_type, body_type, length_mm, ownership)
    select 'v' || place || id, id, '苏' || place || n, 'yellow', 'truck',
      (array['box','fence','flat','fridge','wing','tank','dump','lowbed'])[1 + (n + place) % 8],
      (array[4200, 6800, 9600, 13000, 13750, 17500])[1 + (n / 8 + place) % 6], 'own'
    from (${numbered}) c, generate_series(1, 2) place`.execute(db);
};

/** Every third fleet drove the first lane of its card often enough to be told. */
const fillTrips = (db: BenchServer['db']) =>
  sql`
    insert into lane_trips (from_city, to_city, company_id, trips, punctual)
    select lane_city(from_code), lane_city(to_code), company_id, 6 + n % 40, 95
    from fleet_lanes join (${numbered}) c on c.id = company_id where place = 1 and n / 24 % 3 = 0`.execute(db);

/** Adds cards, lanes, trips, vehicles, ratings and search words, which filling by SQL leaves out; without triggers. */
export const fillFleets = async ({ db, vacuum }: BenchServer) => {
  await db.transaction().execute(async (trx) => {
    await sql`set local role none`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    // The directory is brought up to date once at the end, not after each of the tables below.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into fleet_cards (company_id, service_types, vehicle_count, establish_year)
      select id, array[(array['整车', '零担', '冷链', '大件'])[1 + n % 4], (array['甩挂', '跨境', '罐式'])[1 + n % 3]],
        n % 320, 1995 + n % 28
      from (select id, substr(id, 2)::int as n from companies where type = 'fleet') c`.execute(trx);
    await sql`
      insert into ratings (id, company_id, stars)
      select 'r' || id, id, 1 + substr(id, 2)::int % 5 from companies where type = 'fleet'`.execute(trx);
    await fillLanes(trx);
    await fillTrips(trx);
    await sql`select refresh_entries(array(select id from companies where type = 'fleet'))`.execute(trx);
  });
  const fleets = await db
    .selectFrom('companies')
    .select(['id', 'name', 'regionCode'])
    .where('type', '=', 'fleet')
    .execute();
  for (let start = 0; start < fleets.length; start += BATCH)
    await writeSearchWords(db, fleets.slice(start, start + BATCH));
  await vacuum();
};
