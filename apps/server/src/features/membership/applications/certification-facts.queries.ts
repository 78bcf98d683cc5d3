// Query for the data of certification checks: registered facts, membership, vehicles, papers.
import { CERTIFIED_MONTHS } from '@rfb/contract/membership/certifications/certification.states.ts';
import type { FieldReasons } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { type DocumentStatus, requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import type { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReviewRow } from './reviews.queries.ts';

export type CertifiedPaper = {
  kind: (typeof requiredOfCompany)[number];
  status: DocumentStatus;
  expiresOn: string | null;
  /** Whether staff verified it; papers from before reviews existed are in force unverified. */
  isReviewed: boolean;
  /** The licence verified at registration, without a registered expiry. */
  isJoined: boolean;
};
export type CertificationFacts = {
  registeredPermitNo: string;
  memberStatus: keyof typeof memberStatuses | null;
  vehicles: number;
  papers: CertifiedPaper[];
  permitFileId: string | null;
  fieldReasons: FieldReasons;
  latestUntil: string;
  papersUntil: string | null;
};

export const findCertificationFacts = async (db: Db, { id, companyId }: Pick<ReviewRow, 'id' | 'companyId'>) => {
  const { rows } = await sql<CertificationFacts>`
    select c.permit_no as registered_permit_no,
      (select s.status from member_standings s where s.company_id = c.id) as member_status,
      (select count(*)::int from vehicle_facts v where v.company_id = c.id and v.state <> 'scrapped') as vehicles,
      array(select jsonb_build_object('kind', k.kind, 'expiresOn', d.expires_on,
          'status', document_status(d.state, d.covers_from, d.expires_on, app_today()),
          'isReviewed', d.reviewed_at is not null,
          'isJoined', d.id is null and k.kind = 'businessLicense' and c.licence_file_id is not null)
        from unnest(${[...requiredOfCompany]}::text[]) with ordinality as k (kind, place)
        left join documents d on d.owner_id = c.id and d.kind = k.kind and d.is_current order by k.place) as papers,
      (select d.file_id from documents d where d.owner_id = c.id and d.kind = 'transportPermit' and d.is_current)
        as permit_file_id,
      x.field_reasons, certification_end(c.id, null) as papers_until,
      (app_today() + make_interval(months => ${CERTIFIED_MONTHS}::int))::date - 1 as latest_until
    from certifications x join company_facts c on c.id = x.company_id
    where x.id = ${id} and c.id = ${companyId}`.execute(db);
  return rows[0] ?? null;
};
