// The automatic checks of a certification: what was said against what is registered. None decides.
import type { ApplicationForm } from '@rfb/contract/applications/application-form.ts';
import type { ReviewCheck } from '@rfb/contract/applications/applications.ts';
import { CERTIFIED_MONTHS } from '@rfb/contract/certifications/certification.states.ts';
import type { FieldReasons } from '@rfb/contract/certifications/certifications.endpoints.ts';
import {
  type DocumentStatus,
  documentNames,
  documentStatuses,
  isInForce,
} from '@rfb/contract/documents/document.labels.ts';
import { requiredOfCompany } from '@rfb/contract/documents/required-documents.ts';
import { memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CheckFacts } from './checks.queries.ts';
import { amber, checkBlackList, green, red } from './checks.ts';
import type { ReviewRow } from './reviews.queries.ts';

type Paper = {
  kind: (typeof requiredOfCompany)[number];
  status: DocumentStatus;
  expiresOn: string | null;
  /** Whether staff ever looked at it; what companies said before there was a review is in force unseen. */
  isReviewed: boolean;
  /** The licence that was checked when the company joined; until when it holds nobody has said. */
  isJoined: boolean;
};
export type CertificationFacts = {
  registeredPermitNo: string;
  memberStatus: keyof typeof memberStatuses | null;
  vehicles: number;
  papers: Paper[];
  permitFileId: string | null;
  fieldReasons: FieldReasons;
  latestUntil: string;
  papersUntil: string | null;
};

export const findCertificationFacts = async (db: Db, { id, companyId }: Pick<ReviewRow, 'id' | 'companyId'>) => {
  const { rows } = await sql<CertificationFacts>`
    select c.permit_no as registered_permit_no,
      (select s.status from member_standings s where s.company_id = c.id) as member_status,
      (select count(*)::int from vehicles v where v.company_id = c.id and v.state <> 'scrapped') as vehicles,
      array(select jsonb_build_object('kind', k.kind, 'status', document_status(d, app_today()), 'expiresOn', d.expires_on,
          'isReviewed', d.reviewed_at is not null,
          'isJoined', d.id is null and k.kind = 'businessLicense' and c.licence_file_id is not null)
        from unnest(${[...requiredOfCompany]}::text[]) with ordinality as k (kind, place)
        left join documents d on d.owner_id = c.id and d.kind = k.kind and d.is_current order by k.place) as papers,
      (select d.file_id from documents d where d.owner_id = c.id and d.kind = 'transportPermit' and d.is_current)
        as permit_file_id,
      x.field_reasons, certification_end(c.id, null) as papers_until,
      (app_today() + make_interval(months => ${CERTIFIED_MONTHS}::int))::date - 1 as latest_until
    from certifications x join companies c on c.id = x.company_id
    where x.id = ${id} and c.id = ${companyId}`.execute(db);
  return rows[0] ?? null;
};

const checkMember = ({ memberStatus }: CertificationFacts) =>
  memberStatus === 'active'
    ? green('member', '会员资格有效')
    : red('member', memberStatus ? `会员资格${memberStatuses[memberStatus]}` : '还不是会员');

const checkPermitNo = ({ permitNo }: ApplicationForm, { registeredPermitNo }: CertificationFacts) => {
  if (!registeredPermitNo) return amber('permit', '企业资料里没有许可证号', `认证填写 ${permitNo}`);
  return registeredPermitNo === permitNo
    ? green('permit', '许可证号与登记一致')
    : red('permit', '许可证号与登记不一致', `登记 ${registeredPermitNo}`);
};

const checkVehicles = ({ vehicleCount }: ApplicationForm, { vehicles }: CertificationFacts) => {
  if (vehicles === 0) return amber('vehicles', '还没有登记车辆', `认证填写 ${vehicleCount} 台`);
  return vehicles === vehicleCount
    ? green('vehicles', '车辆数与登记一致')
    : amber('vehicles', '车辆数与登记不同', `登记 ${vehicles} 台，认证填写 ${vehicleCount} 台`);
};

const checkPaper = ({ kind, status, expiresOn, isReviewed, isJoined }: Paper): ReviewCheck => {
  const name = documentNames[kind];
  if (isJoined) return amber(kind, `${name}：入会时已审核，未登记有效期`);
  const detail = expiresOn ? `有效期至 ${expiresOn}` : '';
  if (isInForce(status) && !isReviewed) return amber(kind, `${name}：企业自报，分会未核对`, detail || '长期有效');
  if (isInForce(status)) return green(kind, `${name}有效`, detail || '长期有效');
  return (status === 'expired' || status === 'rejected' ? red : amber)(
    kind,
    `${name}${documentStatuses[status]}`,
    detail,
  );
};

export const checksForCertification = (form: ApplicationForm, facts: CertificationFacts, known: CheckFacts) => [
  checkMember(facts),
  checkPermitNo(form, facts),
  ...facts.papers.map(checkPaper),
  checkVehicles(form, facts),
  checkBlackList(known),
];
