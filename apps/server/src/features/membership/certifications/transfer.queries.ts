// Queries for merging companies and anonymising the contact of certifications.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Moves all as history; an open one stays open only if the target company has none. */
export const transferCertifications = async (trx: Trx, from: string, to: string) => {
  await sql`update certifications c set company_id = ${to},
      closed_at = coalesce(c.closed_at, case when exists (
        select 1 from certifications o where o.company_id = ${to} and o.closed_at is null) then app_now() end)
    where c.company_id = ${from}`.execute(trx);
};

/** Whether a certification is under review. */
export const hasCertificationInReview = async (trx: Trx, companyId: string) => {
  const row = await trx
    .selectFrom('certifications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mode', '=', 'review')
    .where('status', 'in', undecided)
    .executeTakeFirst();
  return row !== undefined;
};

/** Anonymises the contact person in submitted data; company data is kept. */
export const anonymiseContactOf = async (trx: Trx, companyId: string, name: string) => {
  await sql`update certifications
    set application_data = application_data || ${JSON.stringify({ contactPerson: name, phone: '' })}::jsonb
    where company_id = ${companyId}`.execute(trx);
};
