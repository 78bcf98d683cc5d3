// A fleet of any size with drivers, papers and trips of three months, and orders that wait for a vehicle.
import { sql } from 'kysely';
import { gramsOf } from '../../apps/server/src/platform/db/keyword-grams.ts';
import type { BenchServer } from '../shared/bench-server.ts';

const TRIPS = 12;
/** Where trips end; the orders load in the first. */
const PLACES = ['320505', '310115', '440112', '510112', '420115', '330110', '610113', '370102', '110112', '500112'];

/** Of ten vehicles six are trucks of three lengths, two tractors, two trailers; of twenty one is a fridge, three lack a paper. */
export const fillFleet = async ({ db, people }: BenchServer, count: number) => {
  const [fleet, shipper] = [await people.fleet(), await people.shipper()];
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // Without triggers; what they keep is written at the end.
    await sql`set local role none`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    await sql`insert into vehicles (id, company_id, plate_no, plate_color, vehicle_type, body_type, length_mm, gross_mass_kg,
        approved_load_kg, ownership)
      select 'v' || n, ${fleet.companyId}, '苏E' || lpad(n::text, 5, '0'), 'yellow',
        case when n % 10 in (6, 7) then 'tractor' when n % 10 in (8, 9) then 'trailer' else 'truck' end,
        case when n % 20 = 3 then 'fridge' else 'box' end,
        case when n % 10 > 5 then 13750 else (array[4200, 9600, 7600])[1 + n % 3] end, 18000,
        case when n % 3 = 0 then 1500 else 15000 end, 'own'
      from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`update vehicles set search_grams = array(
      select substr(plate_no, at, size) from generate_series(1, 7) at, generate_series(1, 2) size where at + size <= 8)`.execute(
      trx,
    );
    await sql`insert into drivers (id, company_id, name, phone, identity_sealed, identity_mac, identity_masked, licence_classes, search_grams)
      select 'd' || n, ${fleet.companyId}, '陶' || n, '137' || lpad(n::text, 8, '0'), '', sha256(n::text::bytea), '',
        array[(array['A2', 'B2', 'C1'])[1 + n % 3]], ${gramsOf('陶')}::text[]
      from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`insert into documents (id, company_id, owner_kind, owner_id, kind, expires_on, state, is_current)
      select kind || id, ${fleet.companyId}, 'vehicle', id, kind, app_today() + 30 + abs(hashtext(kind || id)) % 700, 'valid', true
      from vehicles, unnest(array['drivingLicense', 'transportCert', 'insurance', 'inspection']) kind
      where kind <> 'inspection' or hashtext(id) % 20 not in (1, 2, 3)`.execute(trx);
    await sql`insert into documents (id, company_id, owner_kind, owner_id, kind, expires_on, state, is_current)
      select kind || id, ${fleet.companyId}, 'driver', id, kind, app_today() + 30 + abs(hashtext(kind || id)) % 700, 'valid', true
      from drivers, unnest(array['driverLicense', 'qualificationCert']) kind`.execute(trx);
    // One of three is on the road during the trip that is planned.
    await sql`insert into usages (id, company_id, kind, state, vehicle_id, driver_id, origin, destination, destination_code,
        starts_at, ends_at, started_at, ended_at)
      select 'u' || t || v.id, ${fleet.companyId}, 'trip', case when t > 0 then 'done' else 'planned' end, v.id, 'd' || substr(v.id, 2),
        '苏州', '广州', (${PLACES}::text[])[1 + abs(hashtext(t || v.id)) % ${PLACES.length}::int], at, at + interval '40 hours',
        case when t > 0 then at end, case when t > 0 then at + interval '40 hours' end
      from vehicles v cross join generate_series(0, ${TRIPS}::int) t
      cross join lateral (select app_now() + interval '1 hour' - make_interval(days => t * 7) as at) x
      where v.vehicle_type <> 'trailer' and (t > 0 or hashtext(v.id) % 3 = 0)`.execute(trx);
    await sql`insert into usage_holds (usage_id, holder_id, span)
      select u.id, h.id, u.span from usages u cross join lateral unnest(array[u.vehicle_id, u.driver_id]) h (id)`.execute(
      trx,
    );
    await sql`insert into cooperations (id, shipper_id, fleet_id) values ('c', ${shipper.companyId}, ${fleet.companyId})`.execute(
      trx,
    );
    await sql`insert into orders (id, order_no, cooperation_id, shipper_id, fleet_id, origin_code, origin, origin_address,
        destination_code, destination, destination_address, distance_km, cargo, weight_kg, unit, price_e4, quantity_milli, amount_fen,
        payment_days, length_band, temperature)
      select id, 'YD-' || id, 'c', ${shipper.companyId}, ${fleet.companyId}, '320505', '苏州虎丘', '演示路 1 号', '440112', '广州黄埔',
        '演示路 2 号', 1430, '家用电器', 8000, 'truck', 89800000, 1000, 898000, 30, '9.6', temperature
      from (values ('ordinary', ''), ('cold', '2–8 ℃')) o (id, temperature)`.execute(trx);
    await sql`select refresh_dispatch_entries(array(select id from vehicles), array(select id from drivers))`.execute(
      trx,
    );
  });
  return fleet.token;
};

/** Nobody is free any more. */
export const sendEverybody = ({ db }: BenchServer) =>
  db.transaction().execute(async (trx) => {
    await sql`set local role none`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into usages (id, company_id, kind, state, vehicle_id, driver_id, starts_at, ends_at)
      select 'all' || v.id, v.company_id, 'trip', 'planned', v.id, 'd' || substr(v.id, 2), app_now() + interval '2 hours',
        app_now() + interval '30 hours'
      from vehicles v where not exists (select 1 from usages u where u.vehicle_id = v.id and u.state = 'planned')`.execute(
      trx,
    );
    await sql`insert into usage_holds (usage_id, holder_id, span)
      select u.id, h.id, u.span from usages u cross join lateral unnest(array[u.vehicle_id, u.driver_id]) h (id)
      where u.id like 'all%'`.execute(trx);
  });
