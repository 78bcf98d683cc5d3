// Rows of access ties: who created, invited or appointed an administrator, or reset the access, and what ended that.
import type { TieKind } from '@rfb/contract/identity/staff/ties.ts';
import { type RawBuilder, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

type NewTie = { userId: string; authorId: string | null; approvedBy?: string | null; what: TieKind };

/** Whether the moment lies between a reset by somebody and its end: the author may have used the account then. */
const isAfterReset = (userId: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from access_ties r
    where r.user_id = ${userId} and r.what in ('password', 'factor') and r.author_id is not null
      and r.at <= ${moment} and (r.ended_at is null or ${moment} < r.ended_at))`;

/** A first phone takes no code to an earlier one, so the author of a reset may have added it. */
const hasOwnPhone = (userId: string) => sql<boolean>`(
  select u.phone is not null and not exists (
    select 1 from audit_rows p
    where p.action = 'account.phoneChanged' and p.subject_id = u.id and p.before ->> 'phone' is null
      and ${isAfterReset(sql`u.id`, sql`p.at`)})
  from users u where u.id = ${userId})`;

export const addTie = (trx: Trx, tie: NewTie) =>
  trx
    .insertInto('accessTies')
    .values({ ...tie, hadPhone: hasOwnPhone(tie.userId) })
    .execute();

/** Resets only: a person's beginnings are not undone by the phone somebody else chose. */
const openResets = (trx: Trx, userId: string) =>
  trx
    .updateTable('accessTies')
    .where('userId', '=', userId)
    .where('what', 'in', ['password', 'factor'])
    .where('endedAt', 'is', null);

/** The person set a new password by a code to the phone the account had before the reset. */
export const endTiesByPhone = (trx: Trx, userId: string) =>
  openResets(trx, userId)
    .set({ endedAt: now, endedHow: 'phone', endedBy: userId })
    .where('hadPhone', '=', true)
    .execute();

/** Another person vouches for it, never for the own resets. */
export const endTiesByColleague = (trx: Trx, userId: string, endedBy: string) =>
  openResets(trx, userId)
    .set({ endedAt: now, endedHow: 'colleague', endedBy })
    .where('authorId', 'is distinct from', endedBy)
    .returning('id')
    .execute();

/** Everything the person has as a second factor, except what was added between a reset and its end: the author may have added it. */
const ownFactors = sql`
  select f.* from (
    select user_id, enabled_at as since from second_factors where enabled_at is not null
    union all select user_id, created_at from passkeys) f
  where not ${isAfterReset(sql`f.user_id`, sql`f.since`)}`;

/**
 * All of them, newest first. A password that was reset opens nothing while the person's own second factor of before is
 * still on (`isGuarded`): whoever reset it cannot sign in.
 */
export const listTies = (db: Db | Trx) =>
  db
    .selectFrom('accessTies as t')
    .leftJoin('users as author', 'author.id', 't.authorId')
    .leftJoin('users as approver', 'approver.id', 't.approvedBy')
    .select(['t.userId as of', 't.authorId as by', 't.what', 't.at', 't.endedAt', 't.endedHow'])
    .select([
      sql<string | null>`case when author.id is not null then name_of(author) end`.as('authorName'),
      sql<string | null>`case when approver.id is not null then name_of(approver) end`.as('approverName'),
      sql<boolean>`t.what = 'password'
        and exists (select 1 from (${ownFactors}) f where f.user_id = t.user_id and f.since < t.at)`.as('isGuarded'),
    ])
    .orderBy('t.id', 'desc')
    .execute();
export type TieRow = Awaited<ReturnType<typeof listTies>>[number];
