// Reads the companies a cooperation may be opened with, and the open relations to fleets of the directory.

import { openStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import type { CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isCertified } from '../../membership/certifications/exports.ts';
import { isInState } from './cooperation-conditions.queries.ts';

type Standing = { name: string; isListed: boolean; isActive: boolean; isCertified: boolean };

/** Whether the company may enter a cooperation now; certification concerns fleets only. */
export const findStanding = async (db: Db, companyId: string, type: 'fleet' | 'shipper') => {
  const { rows } = await sql<Standing>`
    select o.name, exists (select 1 from visible_members v where v.company_id = o.id) as is_listed,
      exists (select 1 from active_members a where a.company_id = o.id) as is_active,
      ${isCertified(sql`o.id`)} as is_certified
    from company_facts o where o.id = ${companyId} and o.type = ${type} and o.closed_at is null`.execute(db);
  return rows[0];
};

type Relation = { fleetId: string; relation: CooperationState | null; isBlocked: boolean };

export const listRelationsTo = async (db: Db, shipperId: string, fleetIds: string[]) => {
  const { rows } = await sql<Relation>`
    select f.id as fleet_id,
      (select c.state from cooperations c
        where c.shipper_id = ${shipperId} and c.fleet_id = f.id and ${isInState(openStates)}) as relation,
      exists (select 1 from cooperation_blocks b where b.company_id = ${shipperId} and b.blocked_id = f.id) as is_blocked
    from unnest(${fleetIds}::text[]) f (id)`.execute(db);
  return new Map(rows.map(({ fleetId, ...relation }) => [fleetId, relation]));
};

/** A condition on directory_entries l: certified, without an open relation to the shipper and not blocked by it. */
export const isNewTo = (shipperId: string) => sql<boolean>`(
  ${isCertified(sql`l.company_id`)}
  and not exists (select 1 from cooperations c
    where c.shipper_id = ${shipperId} and c.fleet_id = l.company_id and ${isInState(openStates)})
  and not exists (select 1 from cooperation_blocks b where b.company_id = ${shipperId} and b.blocked_id = l.company_id))`;

/** The active partners of a shipper, of one group or of all; for tenders that are open to them first. */
export const listActivePartners = async (db: Db, shipperId: string, groupId?: string) => {
  const { rows } = await sql<{ fleetId: string; name: string }>`
    select c.fleet_id, o.name from cooperations c join company_facts o on o.id = c.fleet_id
    where c.shipper_id = ${shipperId} and c.state = 'active'
      ${groupId === undefined ? sql`` : sql`and c.group_id = ${groupId}`}
    order by c.begins_at desc, c.id`.execute(db);
  return rows;
};

/** Those of the fleets that have not blocked the shipper, as a subquery: the time it takes tells nobody who has. */
export const fleetsNotBlocking = (shipperId: string, fleetIds: readonly string[]) => sql`
  select one.id from unnest(${fleetIds}::text[]) one (id)
  where not exists (select 1 from cooperation_blocks b where b.company_id = one.id and b.blocked_id = ${shipperId})`;
