// Reads one enterprise: what its drawer shows beyond the row of the list.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { CertificationStatus } from '@rfb/contract/membership/certifications/certification.states.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Reads which companies and accounts exist already. */
export const listTakenCodes = async (db: Db, codes: string[]) => {
  const rows = await db.selectFrom('companies').select('creditCode').where('creditCode', 'in', codes).execute();
  return rows.map(({ creditCode }) => creditCode);
};

export const listTakenPhones = async (db: Db, phones: string[]) => {
  const rows = await db.selectFrom('users').select('phone').where('phone', 'in', phones).execute();
  return new Set(rows.map(({ phone }) => phone));
};

export const findRegistered = (db: Db, companyId: string) =>
  db
    .selectFrom('companies as c')
    .leftJoin('companies as kept', 'kept.id', 'c.mergedIntoId')
    .leftJoin('files as f', 'f.id', 'c.licenceFileId')
    .select(['c.version', 'c.legalPerson', 'c.permitNo', 'c.email', 'c.regionCode', 'c.address', 'c.closedAt'])
    .select(['kept.id as keptId', 'kept.name as keptName'])
    .select(['f.id as fileId', 'f.name as fileName', 'f.mimeType', 'f.size', 'f.width', 'f.height'])
    .where('c.id', '=', companyId)
    .executeTakeFirst();

export const listAccountsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.phone'])
    .select(sql<string | null>`(select max(s.started_at) from sessions s where s.user_id = u.id)`.as('lastSignInAt'))
    .where('u.companyId', '=', companyId)
    .orderBy('u.createdAt')
    .limit(20)
    .execute();

export const listNotesOf = (db: Db, companyId: string) =>
  db
    .selectFrom('companyNotes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['n.id', 'n.text', 'n.writtenAt', sql<string>`name_of(u)`.as('author')])
    .where('n.companyId', '=', companyId)
    .orderBy('n.writtenAt', 'desc')
    .limit(50)
    .execute();

export const listApplicationsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'receiptNo', 'appliedAt as applicationTime', 'reviewedAt as reviewTime', 'reviewer', 'rejectReason'])
    .select(sql<0 | 1 | 2 | 3>`status`.as('status'))
    .where('companyId', '=', companyId)
    .orderBy('appliedAt', 'desc')
    .limit(20)
    .execute();

export const findOpenChangeOf = (db: Db, companyId: string) =>
  db
    .selectFrom('changeRequests')
    .select(['receiptNo', 'requestedAt'])
    .where('companyId', '=', companyId)
    .where('status', 'in', undecided)
    .executeTakeFirst();

export const findMembershipOf = async (db: Db, companyId: string) => {
  const standing = await db
    .selectFrom('memberStandings')
    .innerJoin('members', 'members.id', 'memberStandings.memberId')
    .select(['memberId', 'members.version', 'memberStandings.memberNo', 'daysLeft', 'isInGrace'])
    .select('memberStandings.resignedAt')
    .where('memberStandings.companyId', '=', companyId)
    .executeTakeFirst();
  if (!standing) return null;
  const { memberId } = standing;
  const terms = await db
    .selectFrom('memberTerms')
    .select(['id', 'startsOn', 'endsOn', 'level', 'amountFen'])
    .where('memberId', '=', memberId)
    .orderBy('startsOn', 'desc')
    .execute();
  const suspensions = await db
    .selectFrom('memberSuspensions')
    .select(['id', 'since', 'until', 'liftedAt', 'reason'])
    .where('memberId', '=', memberId)
    .orderBy('since', 'desc')
    .execute();
  return { ...standing, terms, suspensions };
};

export const findCertificationOf = (db: Db, companyId: string) =>
  db
    .selectFrom('certifications')
    .select(['id', 'receiptNo as certificationNo', 'submittedAt', 'approvedAt', 'expiresOn', 'reviewer'])
    .select(sql<CertificationStatus>`certification_status(certifications)`.as('status'))
    .select(sql<string | null>`coalesce(revoke_reason, reject_reason)`.as('reason'))
    .select(sql<boolean>`mode = 'review'`.as('isReviewed'))
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

export const findRatingOf = (db: Db, companyId: string) =>
  db.selectFrom('fleetRatings').select(['rating', 'ratingCount']).where('companyId', '=', companyId).executeTakeFirst();

export const countChangesOf = (db: Db, companyId: string) =>
  db
    .selectFrom('companyChanges')
    .select(['field', sql<number>`count(*)::int`.as('count')])
    .where('companyId', '=', companyId)
    .groupBy('field')
    .execute();

export const findPhone = (trx: Trx, companyId: string) =>
  trx.selectFrom('companies').select('phone').where('id', '=', companyId).executeTakeFirst();

export const addNote = (trx: Trx, note: { id: string; companyId: string; text: string; userId: string }) =>
  trx.insertInto('companyNotes').values(note).returning('writtenAt').executeTakeFirstOrThrow();
