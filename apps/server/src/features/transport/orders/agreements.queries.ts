// Reads what a cooperation says about orders under its framework agreement.
import type { CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export type AgreementFacts = {
  shipperId: string;
  shipperName: string;
  fleetId: string;
  fleetName: string;
  state: CooperationState;
  isInForce: boolean;
  isFleetActive: boolean;
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
      s.is_demo, app_now() as now
    from cooperations c join companies s on s.id = c.shipper_id join companies f on f.id = c.fleet_id
    where c.id = ${cooperationId} for share of c`.execute(trx);
  return rows[0];
};
