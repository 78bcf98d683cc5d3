// A fleet's vehicles by what GB 1589 limits: those of equal type, body, length and mass are one row.
import type { RegisteredVehicle } from '@rfb/contract/publishing/standards/fleet-check.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type VehicleGroup = RegisteredVehicle & { count: number; examples: { id: string; plateNo: string }[] };

/** Combinations of measures a fleet may have; more would not be read by anybody. */
const MAX_GROUPS = 1_000;
const MAX_EXAMPLES = 6;

export const listVehicleGroups = async (db: Db, companyId: string) => {
  const { rows } = await sql<VehicleGroup>`
    select g.vehicle_type, g.body_type, g.length_mm, g.gross_mass_kg, g.count, e.examples
    from (
      select vehicle_type, body_type, length_mm, gross_mass_kg, count(*)::int as count from vehicle_facts
      where company_id = ${companyId} and state <> 'scrapped'
      group by 1, 2, 3, 4 order by 3 desc, 4 desc nulls last limit ${MAX_GROUPS}
    ) g
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', v.id, 'plateNo', v.plate_no) order by v.plate_no) as examples from (
        select id, plate_no from vehicle_facts v
        where v.company_id = ${companyId} and v.state <> 'scrapped' and v.vehicle_type = g.vehicle_type
          and v.body_type = g.body_type and v.length_mm = g.length_mm and v.gross_mass_kg is not distinct from g.gross_mass_kg
        order by plate_no limit ${MAX_EXAMPLES}
      ) v
    ) e
    order by g.length_mm desc, g.gross_mass_kg desc nulls last`.execute(db);
  return rows;
};
