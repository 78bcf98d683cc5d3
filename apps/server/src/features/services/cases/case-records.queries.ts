// Reads and writes history and staff notes of messages and reports.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

export type Case = { kind: 'message' | 'report'; id: string };

const columnOf = ({ kind }: Case) => (kind === 'message' ? ('messageId' as const) : ('reportId' as const));
const LIMIT = 200;

export const saveCaseNote = (trx: Trx, of: Case, note: { id: string; text: string; userId: string }) =>
  trx
    .insertInto('caseNotes')
    .values({ ...note, [columnOf(of)]: of.id })
    .returning(['id', 'text', 'writtenAt'])
    .executeTakeFirstOrThrow();

/** Newest first. */
export const listCaseNotes = (db: Db, of: Case) =>
  db
    .selectFrom('caseNotes as n')
    .innerJoin('userFacts as u', 'u.id', 'n.userId')
    .select(['n.id', 'n.text', 'n.writtenAt', 'u.name as author'])
    .where(`n.${columnOf(of)}`, '=', of.id)
    .orderBy('n.writtenAt', 'desc')
    .limit(LIMIT)
    .execute();

/** Newest first; `who` is null for the sender and for chores. */
export const listCaseHandling = async (db: Db, { kind, id }: Case) => {
  const { rows } = await sql<{ at: string; action: string; who: string | null; reason: string | null }>`
    select r.at, r.action, u.name as who, r.reason
    from audit_rows r left join user_facts u on u.id = r.user_id and u.role = 'admin'
    where r.subject_kind = ${kind} and r.subject_id = ${id} order by r.id desc limit ${LIMIT}`.execute(db);
  return rows;
};

/** Display name, or the username. */
export const findNameOf = async (db: Db, userId: string) =>
  (await db.selectFrom('userFacts').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null;
