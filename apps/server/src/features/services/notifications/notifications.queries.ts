// Queries for notices, receivers and settings.
import { type Channel, type NoticeKind, receiverRoles } from '@rfb/contract/services/notifications/kinds.ts';
import type { Shelf } from '@rfb/contract/services/notifications/shelves.ts';
import type { NoticeCode } from '@rfb/contract/services/templates/messages.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';

export type Receiver = { userId: string } | { companyId: string } | { admins: true };

/** Remaining seconds of the user's quiet hours; 0 outside of them. */
const clock = sql`(app_now() at time zone 'Asia/Shanghai')::time`;
const hour = sql`extract(hour from ${clock})`;
const quietSeconds = sql<number>`case
  when quiet_from is null then 0
  when (quiet_from < quiet_to and ${hour} >= quiet_from and ${hour} < quiet_to)
    or (quiet_from > quiet_to and (${hour} >= quiet_from or ${hour} < quiet_to))
  then mod((quiet_to * 3600 - floor(extract(epoch from ${clock})) + 86400)::int, 86400)
  else 0 end`;

/** Excludes users who cannot sign in, and those of a company whose role does not do the kind's work. */
export const listReceivers = async (trx: Trx, to: Receiver, kind: NoticeKind) => {
  const query = trx
    .selectFrom('userFacts')
    .select(['id', quietSeconds.as('quietSeconds')])
    .where('disabledAt', 'is', null)
    .orderBy('id');
  if ('userId' in to) return query.where('id', '=', to.userId).execute();
  if ('companyId' in to)
    return query.where('companyId', '=', to.companyId).where('companyRole', 'in', receiverRoles(kind)).execute();
  return query.where('role', '=', 'admin').execute();
};

export const listChoicesAbout = (db: Db, userIds: string[], kind: NoticeKind) =>
  db
    .selectFrom('notificationChoices')
    .select(['userId', 'channel', 'isWanted'])
    .where('userId', 'in', userIds)
    .where('kind', '=', kind)
    .execute();

export const listChoicesOf = (db: Db, userId: string) =>
  db.selectFrom('notificationChoices').select(['kind', 'channel', 'isWanted']).where('userId', '=', userId).execute();

type Choice = { kind: NoticeKind; channel: Channel; isWanted: boolean };

export const saveChoicesOf = async (trx: Trx, userId: string, choices: Choice[]) => {
  await trx.deleteFrom('notificationChoices').where('userId', '=', userId).execute();
  if (choices.length === 0) return;
  await trx
    .insertInto('notificationChoices')
    .values(choices.map((choice) => ({ userId, ...choice })))
    .execute();
};

export const saveQuietOf = (trx: Trx, userId: string, quiet: { from: number; to: number } | null) =>
  trx
    .updateTable('users')
    .set({ quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null })
    .where('id', '=', userId)
    .execute();

type NewNotice = {
  id: string;
  userId: string;
  kind: NoticeKind;
  shelf: Shelf;
  title: string;
  text: string;
  link: string;
  why: string;
  about: string[];
  dedupKey: string | null;
  templateCode: NoticeCode;
};

/** Returns the inserted ones; a dedup key is inserted once per user. */
export const saveNotices = (trx: Trx, notices: NewNotice[]) =>
  trx
    .insertInto('notifications')
    .values(notices)
    .onConflict((conflict) => conflict.columns(['userId', 'dedupKey']).doNothing())
    .returning(['userId', 'seq'])
    .execute();

/** A newer to-do about the same objects replaces the earlier one. */
export const supersedeNotices = (
  trx: Trx,
  kind: NoticeKind,
  about: string[],
  saved: readonly { userId: string; seq: number }[],
) =>
  sql`update notifications n set handled_at = app_now()
    from unnest(${saved.map(({ userId }) => userId)}::text[], ${saved.map(({ seq }) => seq)}::bigint[]) s (user_id, seq)
    where n.user_id = s.user_id and n.seq < s.seq and n.kind = ${kind} and n.shelf = 'todo' and n.handled_at is null
      and n.about <> '{}' and n.about <@ ${about}::text[]`.execute(trx);

/** Whether anybody still has a to-do of that kind about it. */
export const hasOpenTodo = async (trx: Trx, kind: NoticeKind, about: string) =>
  (await trx
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', kind)
    .where('shelf', '=', 'todo')
    .where('handledAt', 'is', null)
    .where(sql<boolean>`about && ${[about]}::text[]`)
    .where(sql<boolean>`is_open_todo(notifications)`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findAddressesOf = (db: Db, userId: string) =>
  db
    .selectFrom('userFacts')
    .select(['phone', 'email', 'quietFrom', 'quietTo'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();

const isOpen = sql<boolean>`is_open_todo(notifications)`;
/** A handled to-do is listed among the business notices. */
const isOn = (shelf: Shelf) => {
  if (shelf === 'todo') return sql<boolean>`(shelf = 'todo' and handled_at is null and ${isOpen})`;
  return shelf === 'business'
    ? sql<boolean>`(shelf = 'business' or (shelf = 'todo' and not ${isOpen}))`
    : sql<boolean>`shelf = ${shelf}`;
};

const noticesOf = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'seq', 'kind', 'title', 'text', 'link', 'why', 'createdAt', 'readAt'])
    .select(sql<Shelf>`case when shelf = 'todo' and not ${isOpen} then 'business' else shelf end`.as('shelf'))
    .select(sql<boolean>`shelf = 'todo' and not ${isOpen}`.as('isHandled'))
    .where('userId', '=', userId);

type Slice = { shelf?: Shelf | undefined; before?: number | undefined; limit: number };

export const listNoticesOf = (db: Db, userId: string, { shelf, before, limit }: Slice) =>
  noticesOf(db, userId)
    .$if(shelf !== undefined, (query) => query.where(isOn(shelf ?? 'todo')))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** The newest rows after a number, and the rows with the given numbers; oldest first. */
export const listNewNoticesOf = async (db: Db, userId: string, { after, late }: { after: number; late: number[] }) => {
  const rows = await noticesOf(db, userId)
    .where((where) => where.or([where('seq', '>', after), where('seq', '=', sql<number>`any(${late}::bigint[])`)]))
    .orderBy('seq', 'desc')
    .limit(50)
    .execute();
  return rows.reverse();
};

export const findLatestSeqOf = async (db: Db, userId: string) => {
  const row = await db
    .selectFrom('notifications')
    .select('seq')
    .where('userId', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

const unread = named<{ shelf: Shelf; count: number }, { userId: string }>(
  'notices.unread',
  (value) => sql`
    select shelf, count(*)::int as count from (
      select shelf from notifications where user_id = ${value('userId')} and read_at is null and shelf <> 'todo'
      union all
      select shelf from notifications
      where user_id = ${value('userId')} and shelf = 'todo' and handled_at is null and ${isOpen}
    ) counted group by shelf`,
);
/** Counts open to-dos and other unread notices. */
export const countUnreadOf = (db: Db, userId: string) => unread(db, { userId });

export const lockNoticeOf = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('notifications')
    .select('readAt')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markRead = async (trx: Trx, id: string) => {
  await trx.updateTable('notifications').set({ readAt: now }).where('id', '=', id).execute();
};

/** Marks notices up to the newest visible one; later ones stay unread. Returns the number. */
export const markAllRead = async (trx: Trx, userId: string, { shelf, upTo }: { shelf: Shelf; upTo: number }) => {
  const result = await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('seq', '<=', upTo)
    .where(isOn(shelf))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

export const deleteNoticesOf = async (trx: Trx, userId: string) => {
  await trx.deleteFrom('notifications').where('userId', '=', userId).execute();
  await trx.deleteFrom('notificationChoices').where('userId', '=', userId).execute();
};
