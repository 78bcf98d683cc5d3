// A notice for every company at once: one statement for all bells, one for all messages.
import { type Channel, kindOf, type NoticeKind } from '@rfb/contract/notifications/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { CHANNEL } from '../../platform/live/live.ts';

export type NoticeForAll = Record<'title' | 'text' | 'link' | 'why' | 'dedupKey', string> & { kind: NoticeKind };

/** People who can sign in and want such notices here: by their choice, or by default. */
const wanting = (kind: NoticeKind, channel: Channel): RawBuilder<unknown> => sql`
  from users u left join notification_choices c on c.user_id = u.id and c.kind = ${kind} and c.channel = ${channel}
  where u.role = 'company' and u.disabled_at is null
    and coalesce(c.is_wanted, ${kindOf(kind).channels.includes(channel)}::boolean)`;

const newId = sql`replace(gen_random_uuid()::text, '-', '')`;

/** Shows the notice at the bell of everybody who wants such notices there. */
export const saveNoticeForAll = async (trx: Trx, { kind, title, text, link, why, dedupKey }: NoticeForAll) => {
  await sql`
    with told as (
      insert into notifications (id, user_id, kind, shelf, title, text, link, why, dedup_key)
      select ${newId}, u.id, ${kind}, ${kindOf(kind).shelf}, ${title}, ${text}, ${link}, ${why}, ${dedupKey}
      ${wanting(kind, 'site')} on conflict (user_id, dedup_key) do nothing returning user_id, seq
    )
    select pg_notify(${CHANNEL}, json_build_object('topic', 'user:' || user_id, 'seq', seq)::text) from told`.execute(
    trx,
  );
};

/** Orders one job of that kind for everybody who wants such notices by that channel. */
export const saveDeliveriesForAll = async (
  trx: Trx,
  { jobKind, channel }: { jobKind: string; channel: Exclude<Channel, 'site'> },
  { kind, title, text, link, why, dedupKey }: NoticeForAll,
) => {
  const words = JSON.stringify({ channel, kind, title, text, link, why });
  await sql`
    insert into jobs (id, kind, payload, dedup_key)
    select ${newId}, ${jobKind}, ${words}::jsonb || jsonb_build_object('userId', u.id),
      ${`notice:${channel}:`} || u.id || ${`:${dedupKey}`}
    ${wanting(kind, channel)} on conflict (dedup_key) do nothing`.execute(trx);
};
