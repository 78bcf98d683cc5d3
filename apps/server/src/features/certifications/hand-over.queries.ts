// What becomes of certifications when companies are merged, and when a company's last person leaves.
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** They come along as history; an open one goes on only where the other company has none. */
export const handOverCertifications = async (trx: Trx, from: string, to: string) => {
  await sql`update certifications c set company_id = ${to},
      closed_at = coalesce(c.closed_at, case when exists (
        select 1 from certifications o where o.company_id = ${to} and o.closed_at is null) then app_now() end)
    where c.company_id = ${from}`.execute(trx);
};

/** Whether the office has one of them on its desk. */
export const hasCertificationInReview = async (trx: Trx, companyId: string) => {
  const row = await trx
    .selectFrom('certifications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mode', '=', 'review')
    .where('status', 'in', [0, 1])
    .executeTakeFirst();
  return row !== undefined;
};

/** The person in what was sent; the rest was the company's and stays. */
export const anonymiseContactOf = async (trx: Trx, companyId: string, nobody: string) => {
  await sql`update certifications
    set application_data = application_data || ${JSON.stringify({ contactPerson: nobody, phone: '' })}::jsonb
    where company_id = ${companyId}`.execute(trx);
};
