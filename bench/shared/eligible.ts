// Certifies a fleet with its required documents, so that it may bid.
import { requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { sql } from 'kysely';
import type { Person } from '../../apps/server/src/testing/people.ts';
import type { BenchServer } from './bench-server.ts';

export const makeEligible = async ({ db, deps }: BenchServer, { companyId, userId }: Person) => {
  await sql`insert into certifications (id, company_id, user_id, mode, application_data, submitted_at)
    values (${deps.newId()}, ${companyId}, ${userId}, 'auto', '{}', date_trunc('second', app_now()) - interval '1 minute')`.execute(
    db,
  );
  for (const kind of requiredOfCompany)
    await sql`insert into documents (id, kind, expires_on, owner_kind, owner_id, company_id, state, is_current, reviewed_at)
      values (${deps.newId()}, ${kind}, app_today() + 300, 'company', ${companyId}, ${companyId}, 'valid', true, app_now())`.execute(
      db,
    );
};
