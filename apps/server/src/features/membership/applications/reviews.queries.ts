// Queries for applications of all kinds: find, lock, move.
import type { ApplicationKind, CloseKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { LEASE_MINUTES, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { FieldReasons } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

const tables = {
  join: 'applications',
  certification: 'certifications',
  change: 'change_requests',
  renewal: 'renewal_requests',
} as const;
const tableOf = (kind: ApplicationKind) => sql.table(tables[kind]);

export const findReview = (db: Db, kind: ApplicationKind, id: string) =>
  db.selectFrom('reviews').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Serialises decisions; the state is read after the lock. */
export const lockReview = async (trx: Trx, kind: ApplicationKind, id: string) => {
  await sql`select 1 from ${tableOf(kind)} where id = ${id} for update`.execute(trx);
  return findReview(trx, kind, id);
};

export const saveClaim = async (trx: Trx, kind: ApplicationKind, id: string, userId: string) => {
  const { rows } = await sql<{ leaseUntil: string }>`
    update ${tableOf(kind)} set status = 1, reviewer_user_id = ${userId}, claimed_at = app_now(),
      lease_until = app_now() + make_interval(mins => ${LEASE_MINUTES}::int)
    where id = ${id} and status in (${stateList(undecided)}) returning lease_until`.execute(trx);
  return rows[0];
};

export const deleteClaim = (trx: Trx, kind: ApplicationKind, id: string) =>
  sql`update ${tableOf(kind)} set status = 0, reviewer_user_id = null, claimed_at = null, lease_until = null
    where id = ${id} and status = 1`.execute(trx);

type Decision = { closeKind: CloseKind; reviewer: string; userId: string | null; rejectReason?: string };

/** Compare-and-set: a decided application is not changed. */
export const saveDecision = async (trx: Trx, kind: ApplicationKind, id: string, decision: Decision) => {
  const { closeKind, reviewer, userId, rejectReason = null } = decision;
  const { rows } = await sql`
    update ${tableOf(kind)} set status = ${closeKind === 'approved' ? 2 : 3}, close_kind = ${closeKind},
      reviewed_at = app_now(), reviewer = ${reviewer}, reviewer_user_id = ${userId}, reject_reason = ${rejectReason},
      lease_until = null
    where id = ${id} and status in (${stateList(undecided)}) returning id`.execute(trx);
  return rows.length === 1;
};

/** Reasons by field of a certification. */
export const saveFieldReasons = (trx: Trx, id: string, fields: FieldReasons) =>
  trx
    .updateTable('certifications')
    .set({ fieldReasons: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();

/** Returns the ids of the released claims. */
export const deleteExpiredClaims = async (trx: Trx, kind: ApplicationKind) => {
  const { rows } = await sql<{ id: string }>`
    update ${tableOf(kind)} set status = 0, reviewer_user_id = null, claimed_at = null, lease_until = null
    where status = 1 and lease_until <= app_now() returning id`.execute(trx);
  return rows;
};
