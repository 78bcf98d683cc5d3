// The companies a tender reaches, as a subquery for bulk notices.
import { sql } from 'kysely';

/** Active fleets that may see the tender now, and those it invited. */
export const reachedCompanies = (tenderId: string) => sql`
  select a.company_id from active_members a join companies c on c.id = a.company_id and c.type = 'fleet'
  join tenders t on t.id = ${tenderId} where tender_reaches(t, a.company_id, (select app_now()))`;
