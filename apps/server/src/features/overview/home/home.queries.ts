// Computes the counters of the public home page.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isCountedVehicle } from '../../fleet/fleets/exports.ts';

type Counted = {
  countedAt: string;
  memberCount: number;
  fleetCount: number;
  shipperCount: number;
  vehicleCount: number;
  monthAwards: number;
  regionCodes: string[];
};

/** Active members, their registered vehicles and districts, and awards confirmed this month, by the minute for a stable ETag. */
export const countPublicStats = async (db: Db) => {
  const { rows } = await sql<Counted>`
    select
      date_trunc('minute', app_now()) as counted_at,
      count(*)::int as member_count,
      (count(*) filter (where c.type = 'fleet'))::int as fleet_count,
      (count(*) filter (where c.type = 'shipper'))::int as shipper_count,
      (select count(*)::int from vehicles v join active_members a on a.company_id = v.company_id
        where ${isCountedVehicle}) as vehicle_count,
      (select count(*)::int from awards a where a.state = 'confirmed'
        and a.answered_at >= date_trunc('month', app_now(), 'Asia/Shanghai')) as month_awards,
      coalesce(array_agg(distinct c.region_code), '{}') as region_codes
    from member_standings s
    join companies c on c.id = s.company_id
    where s.status = 'active'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return row;
};
