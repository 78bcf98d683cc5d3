// Reads what orders need to know of a cooperation: its two companies and its framework agreement.
import type { CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

export type AgreementFacts = {
  shipperId: string;
  shipperName: string;
  fleetId: string;
  fleetName: string;
  state: CooperationState;
  isInForce: boolean;
  isFleetActive: boolean;
  isShipperActive: boolean;
  isDemo: boolean;
  now: string;
};

/** Locked for a moment, so that it is not ended while orders are written. */
export const lockAgreement = async (trx: Trx, cooperationId: string) => {
  const { rows } = await sql<AgreementFacts>`
    select c.shipper_id, s.name as shipper_name, c.fleet_id, f.name as fleet_name,
      cooperation_state(c, app_now()) as state,
      coalesce(app_today() between c.agreement_from and c.agreement_until, false) as is_in_force,
      exists (select 1 from active_members a where a.company_id = c.fleet_id) as is_fleet_active,
      exists (select 1 from active_members a where a.company_id = c.shipper_id) as is_shipper_active,
      s.is_demo, app_now() as now
    from cooperations c join company_facts s on s.id = c.shipper_id join company_facts f on f.id = c.fleet_id
    where c.id = ${cooperationId} for share of c`.execute(trx);
  return rows[0];
};

export type Pair = { shipperId: string; fleetId: string };

/** Undefined for a company that is no part of it. */
export const findPair = (db: Db, cooperationId: string, companyId: string): Promise<Pair | undefined> =>
  db
    .selectFrom('cooperations')
    .select(['shipperId', 'fleetId'])
    .where('id', '=', cooperationId)
    .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]))
    .executeTakeFirst();

export const listCooperationIdsOf = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom('cooperations')
    .select('id')
    .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]))
    .execute();
  return rows.map(({ id }) => id);
};
