// Sets an unanswered or declined award aside in the credit score after an accepted appeal.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** False when the fleet answered meanwhile: the appeal was about another event. */
export const setAwardAside = async (trx: Trx, { id: appealId }: { id: string }) => {
  const { numAffectedRows } = await sql`
    update awards x set set_aside_at = app_now() from credit_appeals p
    where p.id = ${appealId} and x.id = p.event_id and coalesce(x.answered_at, x.due_at) = p.event_at
      and x.set_aside_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};
