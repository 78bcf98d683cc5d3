// Reads a fleet's approved documents, vehicles, lanes and signed convention for its public page.

import type { BodyType, VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { outOfUse } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import type { ColdClass, DangerClass } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import type { CompanyDocumentKind, DocumentStatus } from '@rfb/contract/membership/documents/document.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

export type PaperRow = {
  kind: CompanyDocumentKind;
  detail: string;
  expiresOn: string | null;
  isFromJoining: boolean;
  status: DocumentStatus;
};

/**
 * Only documents approved by staff; one that has expired since is marked. The licence was approved with the registration,
 * which counts until staff decided about a newer one.
 */
export const listPapers = async (db: Db, companyId: string) => {
  const { rows } = await sql<PaperRow>`
    with approved as materialized (
      select kind, detail, expires_on, false as is_from_joining,
        document_status(state, covers_from, expires_on, app_today()) as status
      from document_facts
      where owner_id = ${companyId} and owner_kind = 'company' and is_current and state = 'valid'
        and reviewed_at is not null
    )
    select * from approved
    union all
    select 'businessLicense', '', null, true, 'valid' from company_facts c
    where c.id = ${companyId} and c.licence_file_id is not null
      and not exists (
        select from document_facts d
        where d.owner_id = c.id and d.owner_kind = 'company' and d.kind = 'businessLicense' and d.is_current
          and d.state <> 'pending'
      )`.execute(db);
  return rows;
};

export type VehicleRow = {
  lengthMm: number;
  bodyType: BodyType;
  vehicleType: VehicleType;
  count: number;
  own: number;
};

/** Vehicles v that are in use or available. A tractor carries nothing itself, so its trailer is counted. */
export const isCountedVehicle = sql`v.state not in (${stateList(outOfUse)}) and v.vehicle_type <> 'tractor'`;

export const listVehicleGroups = async (db: Db, companyId: string) => {
  const { rows } = await sql<VehicleRow>`
    select length_mm, body_type, vehicle_type, count(*)::int as count, (count(*) filter (where ownership = 'own'))::int as own
    from vehicles v where company_id = ${companyId} and ${isCountedVehicle}
    group by length_mm, body_type, vehicle_type`.execute(db);
  return rows;
};

export type ClassRow =
  | { coldClass: ColdClass; dangerClass: null; count: number }
  | { coldClass: null; dangerClass: DangerClass; count: number };

/** Of each class, how many have registered it; one for several kinds of dangerous goods counts in each. */
export const listVehicleClasses = async (db: Db, companyId: string) => {
  const { rows } = await sql<ClassRow>`
    with counted as (select v.cold_class, v.danger_classes from vehicles v
      where v.company_id = ${companyId} and ${isCountedVehicle})
    select cold_class, null as danger_class, count(*)::int as count from counted where cold_class is not null group by 1
    union all
    select null, danger_class, count(*)::int from counted, unnest(danger_classes) danger_class group by 2
    order by 1, 2`.execute(db);
  return rows;
};

export type LaneRow = { fromCode: string; toCode: string; isBothWays: boolean };

export const listLanes = (db: Db, companyId: string): Promise<LaneRow[]> =>
  db
    .selectFrom('fleetLanes')
    .select(['fromCode', 'toCode', 'isBothWays'])
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
