// Whether a company's required documents are in force, and what it may not do while one is not.
import {
  type CompanyDocumentKind,
  documentNames,
  requiredOfCompany,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { inForce } from '@rfb/contract/membership/documents/document.states.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';

const isExpired = sql<boolean>`document_status(state, covers_from, expires_on, app_today()) = 'expired'`;
const isRejected = sql<boolean>`documents.state = 'rejected'`;

/** The first required document of a company that meets the condition, as a sentence on what happened to it. */
const failing = async (db: Db, companyId: string, isSo: RawBuilder<boolean>) => {
  const paper = await db
    .selectFrom('documents')
    .select(['kind', 'expiresOn', 'rejectReason'])
    .select(sql<string>`(reviewed_at at time zone 'Asia/Shanghai')::date`.as('reviewedOn'))
    .where('ownerId', '=', companyId)
    .where('isCurrent', 'is', true)
    .where('kind', 'in', [...requiredOfCompany])
    .where(isSo)
    .orderBy('expiresOn')
    .executeTakeFirst();
  if (!paper) return undefined;
  const { kind, expiresOn, rejectReason, reviewedOn } = paper;
  return rejectReason
    ? `${documentNames[kind]}已于 ${reviewedOn} 被分会驳回（${rejectReason}）`
    : `${documentNames[kind]}已于 ${expiresOn} 到期`;
};

/** Why a company cannot be certified: a required document expired or was rejected; a missing one is the reviewer's to judge. */
export const approvalRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const what = await failing(db, companyId, sql<boolean>`(${isExpired} or ${isRejected})`);
  return what && `${what}，请企业更新证照后再通过`;
};

/**
 * Each required document of a company with its status: the one rule for workbench, opportunities and bids. The business licence
 * of the membership application was checked by the office and counts as long as none is filed.
 */
export const requiredPapers = (companyId: RawBuilder<unknown>) => sql<RequiredPaper>`
  select k.kind,
    case when d.id is null and k.kind = 'businessLicense' and owner.licence_file_id is not null then 'valid'
      else document_status(d.state, d.covers_from, d.expires_on, app_today()) end as status,
    d.id is null as is_joined, d.expires_on, d.covers_from, d.reject_reason,
    (d.reviewed_at at time zone 'Asia/Shanghai')::date as reviewed_on
  from company_facts owner
  cross join unnest(${[...requiredOfCompany]}::text[]) with ordinality k (kind, place)
  left join documents d on d.owner_id = owner.id and d.kind = k.kind and d.is_current
  where owner.id = ${companyId} order by k.place`;

export type RequiredPaper = {
  kind: CompanyDocumentKind;
  status: string;
  /** In force by the membership application alone. */
  isJoined: boolean;
  expiresOn: string | null;
  coversFrom: string | null;
  rejectReason: string | null;
  reviewedOn: string | null;
};

const textOf = ({ status, isJoined, expiresOn, coversFrom, rejectReason, reviewedOn }: RequiredPaper) => {
  if (isOneOf(inForce, status)) return isJoined ? '有效，入会时已核验' : expiresOn ? `有效至 ${expiresOn}` : '长期有效';
  if (status === 'pending') return '已提交，等待分会审核，通过后才能报价';
  if (status === 'rejected') return `已于 ${reviewedOn} 被分会驳回（${rejectReason}），更新后才能报价`;
  if (status === 'expired') return `已于 ${expiresOn} 到期，更新后才能报价`;
  if (status === 'upcoming') return `${coversFrom} 起生效，此前不能报价`;
  return '未登记，登记并经分会审核后才能报价';
};

/** The required documents as requirements for a bid. Running orders are not affected. */
export const requiredPapersOf = named<RequiredPaper, { companyId: string }>('required-papers', (value) =>
  requiredPapers(sql`${value('companyId')}`),
);
export const paperRequirement = (paper: RequiredPaper) => ({
  kind: paper.kind,
  isMet: isOneOf(inForce, paper.status),
  detail: textOf(paper),
});
export type PaperRequirement = ReturnType<typeof paperRequirement>;
