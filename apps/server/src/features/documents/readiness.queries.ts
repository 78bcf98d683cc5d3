// What a company may not do because a required document expired or was rejected by staff.
import { documentNames } from '@rfb/contract/documents/document.labels.ts';
import { requiredOfCompany } from '@rfb/contract/documents/required-documents.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const isExpired = sql<boolean>`document_status(documents, app_today()) = 'expired'`;
const isVoid = sql<boolean>`documents.voided_on is not null`;
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

/**
 * Why a company may not bid because a document expired or was revoked; undefined when it may. A document that was never
 * valid does not count. Running orders are not affected.
 */
export const bidRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const what = await failing(db, companyId, sql<boolean>`(${isExpired} or ${isVoid})`);
  return what && `${what}，更新后才能报价`;
};

/** Why a company cannot be certified: unlike bidding, also because its first document was rejected. */
export const approvalRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const what = await failing(db, companyId, sql<boolean>`(${isExpired} or ${isRejected})`);
  return what && `${what}，请企业更新证照后再通过`;
};
