// Moves awards to the company a duplicate is merged into; bids keep the company they were made under, which their proofs contain.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** A lot awarded to both records stays as it is, because a fleet is awarded a lot once. */
export const handOverAwards = (trx: Trx, from: string, to: string) =>
  sql`update awards a set company_id = ${to} where a.company_id = ${from}
    and not exists (select 1 from awards o where o.lot_id = a.lot_id and o.company_id = ${to})`.execute(trx);
