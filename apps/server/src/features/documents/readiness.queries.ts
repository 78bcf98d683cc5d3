// What papers that ran out, or that staff took back, forbid.
import { documentNames } from '@rfb/contract/documents/document.labels.ts';
import { requiredOfCompany } from '@rfb/contract/documents/required-documents.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const isExpired = sql<boolean>`document_status(documents, app_today()) = 'expired'`;
const isVoid = sql<boolean>`documents.voided_on is not null`;
const isRejected = sql<boolean>`documents.state = 'rejected'`;

/** The first required paper of a company of which this is true, and what happened to it, in words. */
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
 * Why a company may not bid for want of a paper that ran out or was taken back; nothing when it may. One that never was
 * in force does not count. Running orders are not touched.
 */
export const bidRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const what = await failing(db, companyId, sql<boolean>`(${isExpired} or ${isVoid})`);
  return what && `${what}，更新后才能报价`;
};

/** Why a company cannot be certified: also a first paper that staff refused speaks against it. */
export const approvalRefusalOf = async (db: Db, companyId: string): Promise<string | undefined> => {
  const what = await failing(db, companyId, sql<boolean>`(${isExpired} or ${isRejected})`);
  return what && `${what}，请企业更新证照后再通过`;
};
