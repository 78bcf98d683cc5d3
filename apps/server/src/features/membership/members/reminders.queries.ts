// Finds members that are due for a reminder and records sent reminders.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

export type DueReminder = {
  memberId: string;
  companyId: string;
  termId: string;
  endsOn: string;
  lastGraceDay: string;
  graceDays: number;
  daysLeft: number;
};

/**
 * Members that have reached the reminder `from` days after their last day (negative: before it) and were not sent it. One
 * missed during a downtime is sent later, until the next one is due after `before` days or their grace is over.
 */
export const listDueReminders = async (db: Db, from: number, before: number) => {
  const { rows } = await sql<DueReminder>`
    select m.id as member_id, m.company_id, t.id as term_id, t.ends_on, t.ends_on + t.grace_days as last_grace_day, t.grace_days,
      t.ends_on - (select app_today()) as days_left
    from members m join member_terms t on t.member_id = m.id and t.ends_on = m.last_ends_on
    where m.resigned_at is null
      and m.last_ends_on > (select app_today()) - ${before}::int and m.last_ends_on <= (select app_today()) - ${from}::int
      and m.last_ends_on + m.last_grace_days >= (select app_today())
      and not exists (
        select 1 from member_reminders r where r.member_id = m.id and r.term_id = t.id and r.kind = ${kindOf(from)})
    order by m.id limit 200`.execute(db);
  return rows;
};

export const kindOf = (days: number) => `${days}`;

/** True when the reminder was not recorded before. */
export const markReminded = async (trx: Trx, memberId: string, termId: string, kind: string) => {
  const row = await trx
    .insertInto('memberReminders')
    .values({ memberId, termId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
};

export const listLastTerms = async (trx: Trx, memberIds: string[]) => {
  const { rows } = await sql<DueReminder>`
    select m.id as member_id, m.company_id, t.id as term_id, t.ends_on, t.ends_on + t.grace_days as last_grace_day, t.grace_days,
      t.ends_on - app_today() as days_left
    from members m join member_terms t on t.member_id = m.id and t.ends_on = m.last_ends_on
    where m.id = any(${memberIds}) and m.resigned_at is null order by m.id`.execute(trx);
  return rows;
};
