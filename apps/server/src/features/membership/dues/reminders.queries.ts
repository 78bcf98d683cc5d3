// Finds open dues whose reminder is due and records reminders that were sent.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

export type Owed = {
  receivableId: string;
  memberId: string;
  companyId: string;
  openFen: number;
  startsOn: string;
  endsOn: string;
};

export const kindOf = (days: number) => `${days}`;

const columns = sql`r.id as receivable_id, r.member_id, m.company_id, r.open_fen, r.starts_on, r.ends_on`;

/** Open `days` after they were due, and not yet at the next step. Members that resigned are not reminded. */
export const listToRemind = async (db: Db, days: number, next: number | null) => {
  const { rows } = await sql<Owed>`
    select ${columns} from dues_receivables r join members m on m.id = r.member_id
    where r.open_fen > 0 and m.resigned_at is null
      and r.due_on <= (select app_today()) - ${days}::int
      and (${next}::int is null or r.due_on > (select app_today()) - ${next}::int)
      and not exists (select from dues_reminders x where x.receivable_id = r.id and x.kind = ${kindOf(days)})
    order by r.due_on, r.id limit 200`.execute(db);
  return rows;
};

export const listOwed = async (trx: Trx, ids: string[]) => {
  const { rows } = await sql<Owed>`
    select ${columns} from dues_receivables r join members m on m.id = r.member_id
    where r.id = any(${ids}) and r.open_fen > 0 order by r.id`.execute(trx);
  return rows;
};

/** True when the reminder was not recorded before. */
export const markReminded = async (trx: Trx, receivableId: string, kind: string) => {
  const row = await trx
    .insertInto('duesReminders')
    .values({ receivableId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('receivableId')
    .executeTakeFirst();
  return row !== undefined;
};
