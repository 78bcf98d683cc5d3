// Writes members, terms, suspensions and payments.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { sql } from 'kysely';
import { now, today } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockLedger } from '../dues/exports.ts';

export type MemberKey = { memberId: string } | { companyId: string };

const columnOf = (key: MemberKey) =>
  'memberId' in key ? (['members.id', key.memberId] as const) : (['members.companyId', key.companyId] as const);

/** Serialises changes of a membership; the standing is read after the lock. */
export const lockMember = async (trx: Trx, key: MemberKey) => {
  await lockLedger(trx);
  const [column, value] = columnOf(key);
  const row = await trx
    .selectFrom('members')
    .select(['id', 'version'])
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const standing = await trx
    .selectFrom('memberStandings')
    .innerJoin('companyFacts as c', 'c.id', 'memberStandings.companyId')
    .selectAll('memberStandings')
    .select('c.name as companyName')
    .where('memberId', '=', row.id)
    .executeTakeFirstOrThrow();
  return { ...standing, version: row.version };
};
export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** The term a renewal would add, or the first term, starting from a given day or today. */
export const nextTermOf = async (db: Db, endsOn: string | null, from?: string) => {
  const { rows } = await sql<{ startsOn: string; endsOn: string }>`
    select starts_on, ends_on from next_term(${endsOn}::date, coalesce(${from ?? null}::date, app_today()))`.execute(
    db,
  );
  return rows[0] ?? { startsOn: '', endsOn: '' };
};

type NewTerm = {
  id: string;
  memberId: string;
  startsOn: string;
  endsOn: string;
  level: MemberLevel;
  amountFen: number;
  graceDays: number;
  continuesId?: string;
};
export const addTerm = (trx: Trx, term: NewTerm) => trx.insertInto('memberTerms').values(term).execute();

export const findTermOfToday = (trx: Trx, memberId: string) =>
  trx
    .selectFrom('memberTerms')
    .select(['id', 'startsOn', 'endsOn', 'level', 'graceDays', today.as('today')])
    .where('memberId', '=', memberId)
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', today)
    .executeTakeFirst();

/** Terms with days that are paid and not over, the running one first. */
export const listPaidTerms = (db: Db, memberId: string) =>
  db
    .selectFrom('memberTerms')
    .select(['id', 'level', 'startsOn', 'endsOn'])
    .select(sql<number>`ends_on - greatest(starts_on, app_today()) + 1`.as('days'))
    .where('memberId', '=', memberId)
    .where('endsOn', '>=', today)
    .orderBy('startsOn')
    .execute();

export const openFenOf = async (trx: Trx, receivableId: string) =>
  (await trx.selectFrom('duesReceivables').select('openFen').where('id', '=', receivableId).executeTakeFirstOrThrow())
    .openFen;

/** Deletes the term; its receivable keeps what it was for. */
export const deleteTerm = async (trx: Trx, termId: string) => {
  await trx.deleteFrom('memberReminders').where('termId', '=', termId).execute();
  await trx.updateTable('payments').set({ termId: null }).where('termId', '=', termId).execute();
  await trx.deleteFrom('memberTerms').where('id', '=', termId).execute();
};

export const restoreTerm = (trx: Trx, { id, level, endsOn }: { id: string; level: MemberLevel; endsOn: string }) =>
  trx.updateTable('memberTerms').set({ level, endsOn }).where('id', '=', id).execute();

/** Ends a term that began before today yesterday, and sets the level of terms from today on. */
export const upgradeTerms = async (trx: Trx, memberId: string, level: MemberLevel, today: string) => {
  const terms = trx.updateTable('memberTerms').where('memberId', '=', memberId);
  await terms
    .set({ endsOn: sql<string>`${today}::date - 1` })
    .where('startsOn', '<', today)
    .where('endsOn', '>=', today)
    .execute();
  await terms.set({ level }).where('startsOn', '>=', today).execute();
};

export const addMember = (trx: Trx, memberId: string, companyId: string, startsOn: string | undefined) =>
  trx
    .insertInto('members')
    .values({
      id: memberId,
      companyId,
      joinedAt: startsOn ? sql<string>`${startsOn}::timestamp at time zone 'Asia/Shanghai'` : now,
    })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .returning('memberNo')
    .executeTakeFirst();

type MemberPatch = { nextLevel?: MemberLevel | null; isResigned?: boolean; resignedAt?: string | null };
/** Called by every change of a membership, because it increments the version. */
export const saveMember = (trx: Trx, memberId: string, { nextLevel, isResigned, resignedAt }: MemberPatch = {}) =>
  trx
    .updateTable('members')
    .set({
      version: sql<number>`version + 1`,
      ...(nextLevel !== undefined && { nextLevel }),
      ...(isResigned !== undefined && { resignedAt: isResigned ? now : null }),
      ...(resignedAt !== undefined && { resignedAt }),
    })
    .where('id', '=', memberId)
    .execute();

type NewSuspension = { id: string; memberId: string; until: string | null; reason: string };
/** `until` is the last day in Shanghai; null lasts until lifted. */
export const addSuspension = (trx: Trx, { until, ...suspension }: NewSuspension) =>
  trx
    .insertInto('memberSuspensions')
    .values({
      ...suspension,
      until: until && sql<string>`(${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    })
    .execute();

export const liftSuspensions = (trx: Trx, memberId: string, liftedAt: string | typeof now = now) =>
  trx
    .updateTable('memberSuspensions')
    .set({ liftedAt })
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .execute();

/** The suspension that ended because the member resigned runs on. */
export const resumeSuspension = (trx: Trx, memberId: string, resignedAt: string) =>
  trx
    .updateTable('memberSuspensions')
    .set({ liftedAt: null })
    .where('memberId', '=', memberId)
    .where('liftedAt', '=', resignedAt)
    .execute();
