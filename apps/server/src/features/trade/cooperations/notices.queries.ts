// Reads the names for notices about a cooperation.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { isInState } from './cooperation-conditions.queries.ts';

export const findNamesOf = async (trx: Trx, cooperationId: string) => {
  const { rows } = await sql<{ shipper: string; fleet: string }>`
    select s.name as shipper, f.name as fleet from cooperations c
    join company_facts s on s.id = c.shipper_id join company_facts f on f.id = c.fleet_id
    where c.id = ${cooperationId}`.execute(trx);
  return rows[0] ?? { shipper: '', fleet: '' };
};

/** Undefined when the invitation is answered already, or the fleet has blocked the shipper. */
export const findInvitationNews = async (trx: Trx, cooperationId: string) => {
  const { rows } = await sql<{ fleetId: string; shipperName: string }>`
    select c.fleet_id, s.name as shipper_name from cooperations c join company_facts s on s.id = c.shipper_id
    where c.id = ${cooperationId} and ${isInState(['invited'])} and not exists (
      select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id)`.execute(trx);
  return rows[0];
};
