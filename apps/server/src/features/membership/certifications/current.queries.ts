// A company's current certification as SQL expressions, for the queries of other features.
import type { PublicCertification } from '@rfb/contract/membership/certifications/certification.states.ts';
import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown>;

export const isCertified = (companyId: Column) => sql<boolean>`exists (
  select 1 from certifications x
  where x.company_id = ${companyId} and x.closed_at is null and certification_status(x) = 'approved')`;

/** Joins it, at most one row, under the name that the expressions below use. */
export const withCertification = (companyId: Column) => sql`
  left join certifications certification on certification.company_id = ${companyId} and certification.closed_at is null`;
export const certificationStatus = sql<string>`certification_status(certification)`;
/** What strangers may know of it. */
export const publicCertification = sql<PublicCertification>`case ${certificationStatus}
  when 'approved' then 'approved' when 'processing' then 'processing' else 'none' end`;
/** Null unless it is approved. */
const ofApproved = (value: Column) => sql`case when ${certificationStatus} = 'approved' then ${value} end`;
export const certifiedOn = ofApproved(
  sql`(coalesce(certification.approved_at, certification.submitted_at) at time zone 'Asia/Shanghai')::date`,
);
export const certifiedUntil = ofApproved(sql`certification.expires_on`);
export const certifiedMode = ofApproved(sql`certification.mode`);
/** Approved or not. */
export const certificationEnd = sql`certification.expires_on`;
