// Reads and writes answers to whether a page was useful.
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

type Answer = { id: string; page: string; isUseful: boolean; line: string; day: string; sender: Buffer };

/** Who changes their mind on the same day has one answer. */
export const saveAnswer = (db: Db, answer: Answer) =>
  db
    .insertInto('pageFeedback')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'day', 'sender'])
        // Another id: what the office reads may not change under the mark it is about to make.
        .doUpdateSet({ id: answer.id, isUseful: answer.isUseful, line: answer.line, doneAt: null, doneBy: null }),
    )
    .execute();

export const countOfDay = async (db: Db, page: string, day: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from page_feedback where page = ${page} and day = ${day}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const dropOldFeedback = (db: Db) => sql`delete from page_feedback where day < app_today() - 400`.execute(db);

export const hasFleet = async (db: Db, companyId: string) => {
  const { rows } = await sql`select from company_facts c join visible_members v on v.company_id = c.id
    where c.id = ${companyId} and c.type = 'fleet' and c.closed_at is null`.execute(db);
  return rows.length > 0;
};

type Row = {
  id: string;
  useful: number;
  useless: number;
  lines: { id: string; text: string; isUseful: boolean; day: string }[];
};
const LINES = 50;

export const listByPage = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const { rows } = await sql<Row>`
    select f.page as id, (count(*) filter (where f.is_useful))::int as useful,
      (count(*) filter (where not f.is_useful))::int as useless,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'text', x.line, 'isUseful', x.is_useful, 'day', x.day)
          order by x.day desc, x.id)
        from (
          select * from page_feedback p where p.page = f.page and p.line <> '' and p.done_at is null
          order by p.day desc, p.id limit ${LINES}
        ) x
      ), '[]') as lines
    from page_feedback f group by f.page
    order by bool_or(f.line <> '' and f.done_at is null) desc, count(*) filter (where not f.is_useful) desc, f.page
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countPages = async (db: Db) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select distinct page from page_feedback limit ${COUNT_LIMIT}) pages`.execute(db);
  return rows[0]?.total ?? 0;
};

export const closeLines = (trx: Trx, ids: string[], doneBy: string) =>
  trx
    .updateTable('pageFeedback')
    .set({ doneAt: now, doneBy })
    .where('id', 'in', ids)
    .where('doneAt', 'is', null)
    .returning(['id', 'page'])
    .execute();
