// What a merged record left behind counts for the company it was merged into.
import { sql } from 'kysely';

/** The company and the records merged into it, as an array for `= any(…)`. */
export const recordsOf = (companyId: string) =>
  sql`array(select c.id from companies c where c.id = ${companyId} or c.merged_into_id = ${companyId})`;
