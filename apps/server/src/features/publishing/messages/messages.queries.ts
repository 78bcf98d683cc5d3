// Reads and writes messages to the secretariat.
import { PROMISE_WINDOW_DAYS } from '@rfb/contract/publishing/messages/message.states.ts';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { workingDaysAhead } from '../../identity/calendar/exports.ts';

export const saveMessage = (
  trx: Trx,
  row: Omit<InsertObject<Tables, 'contactMessages'>, 'dueAt'>,
  promiseDays: number,
) =>
  trx
    .insertInto('contactMessages')
    .values({ ...row, dueAt: workingDaysAhead(promiseDays) })
    .execute();

export const lockMessage = (trx: Trx, id: string) =>
  trx.selectFrom('contactMessages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const moveMessage = (trx: Trx, id: string, change: UpdateObject<Tables, 'contactMessages'>) =>
  trx.updateTable('contactMessages').set(change).where('id', '=', id).execute();

/** Requires both number and phone; spam looks to its sender like any other message. */
export const findSentMessage = (db: Db, receiptNo: string, phone: string) =>
  db
    .selectFrom('contactMessages')
    .select(['id', 'receiptNo', 'kind', 'status', 'isSpam', 'sentAt', 'dueAt', 'answer', 'answeredAt', 'closedAt'])
    .where('receiptNo', '=', receiptNo)
    .where('phone', '=', phone)
    .executeTakeFirst();

type ReplyFigures = { medianHours: number | null; answered: number; inTime: number };

export const findReplyFigures = async (db: Db) => {
  const { rows } = await sql<ReplyFigures>`
    select count(*)::int as answered, (count(*) filter (where answered_at <= due_at))::int as in_time,
      round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at)) / 3600)::numeric, 1)::float8
        as median_hours
    from contact_messages
    where answered_at > app_now() - make_interval(days => ${PROMISE_WINDOW_DAYS}::int) and not is_spam`.execute(db);
  return rows[0] as ReplyFigures;
};

/** Of somebody who closed the account: the question and the answer stay. */
export const anonymiseMessagesOf = (trx: Trx, userId: string, name: string) =>
  trx
    .updateTable('contactMessages')
    .set({ name, companyName: '', phone: '', email: '', searchGrams: sql<string[]>`'{}'` })
    .where('userId', '=', userId)
    .execute();
