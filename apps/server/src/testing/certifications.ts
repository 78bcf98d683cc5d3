// Test helpers for certification: a form, and company documents accepted by the office.
import {
  type ApplicationData,
  submitCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { type CompanyDocumentKind, requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { Calls } from './calls.ts';
import type { Person } from './people.ts';
import { dayIn } from './vehicles.ts';

type Installation = Calls & Pick<TestApp, 'db' | 'deps' | 'fleet'>;

export const applicationData: ApplicationData = {
  permitNo: '320500001234',
  vehicleCount: 86,
  serviceTypes: ['整车', '冷链'],
  contactPerson: '顾明远',
  phone: '0512-66668888',
};

/** A document accepted by the office; it replaces an earlier one of its kind. */
export const registerPaper = async (
  t: Installation,
  { companyId }: Person,
  kind: CompanyDocumentKind,
  expiresOn: string,
) => {
  await t.db
    .updateTable('documents')
    .set({ isCurrent: false })
    .where('ownerId', '=', companyId)
    .where('kind', '=', kind)
    .execute();
  const paper = { kind, expiresOn, ownerKind: 'company' as const, ownerId: companyId, companyId };
  await t.db
    .insertInto('documents')
    .values({ id: t.deps.newId(), ...paper, state: 'valid', isCurrent: true, reviewedAt: sql<string>`app_now()` })
    .execute();
};

/** Submits the form and returns its id in the review queue. */
export const submitted = async (t: Installation, fleet: Person, change: Partial<ApplicationData> = {}) => {
  const { msg, status } = await t.call(submitCertification, { body: { ...applicationData, ...change } }, fleet);
  if (status !== 200) throw new Error(`not submitted: ${msg}`);
  const { id } = await t.db
    .selectFrom('certifications')
    .select('id')
    .where('companyId', '=', fleet.companyId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
};

/** A fleet as the office's approval leaves it, without the notices and log rows of the review. */
export const certified = async (t: Installation, admin: Person) => {
  const fleet = await t.fleet();
  const { companyId, userId } = fleet;
  const paper = { ownerKind: 'company', ownerId: companyId, companyId, state: 'valid', isCurrent: true } as const;
  const papers = requiredOfCompany.map((kind) => {
    const dates = { expiresOn: dayIn(320), reviewedAt: sql<string>`app_now()` };
    return { ...paper, ...dates, id: t.deps.newId(), kind };
  });
  await t.db.insertInto('documents').values(papers).execute();
  await sql`
    insert into certifications (id, company_id, user_id, mode, application_data, submitted_at, approved_at, status,
      reviewer_user_id, reviewed_at, reviewer, close_kind, valid_until, expires_on)
    select ${t.deps.newId()}, ${companyId}, ${userId}, 'review', ${JSON.stringify(applicationData)}::jsonb, at, at, 2,
      ${admin.userId}, at, '秘书处', 'approved', ${dayIn(300)}::date, ${dayIn(300)}::date
    from (select date_trunc('milliseconds', app_now()) as at offset 0) moment`.execute(t.db);
  return fleet;
};
