// Tells every company something at once: one statement for all bells, one for all messages.
import { type Channel, kindOf } from '@rfb/contract/notifications/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { CHANNEL } from '../../platform/live/live.ts';
import { DELIVERY_JOB, type Notice } from './notify.ts';

type ForAll = Omit<Notice, 'to' | 'dedupKey' | 'about'> & { dedupKey: string };

/** People who can sign in and want such notices here: by their choice, or by default. */
const wanting = (kind: Notice['kind'], channel: Channel): RawBuilder<unknown> => sql`
  from users u left join notification_choices c on c.user_id = u.id and c.kind = ${kind} and c.channel = ${channel}
  where u.role = 'company' and u.disabled_at is null
    and coalesce(c.is_wanted, ${kindOf(kind).channels.includes(channel)}::boolean)`;

const newId = sql`replace(gen_random_uuid()::text, '-', '')`;

const ring = async (trx: Trx, { kind, title, text, link, why, dedupKey }: ForAll) => {
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

const send = async (
  trx: Trx,
  channel: Exclude<Channel, 'site'>,
  { kind, title, text, link, why, dedupKey }: ForAll,
) => {
  const words = JSON.stringify({ channel, kind, title, text, link, why });
  await sql`
    insert into jobs (id, kind, payload, dedup_key)
    select ${newId}, ${DELIVERY_JOB}, ${words}::jsonb || jsonb_build_object('userId', u.id),
      ${`notice:${channel}:`} || u.id || ${`:${dedupKey}`}
    ${wanting(kind, channel)} on conflict (dedup_key) do nothing`.execute(trx);
};

export const notifyCompanies = async (deps: Deps, trx: Trx, notice: ForAll) => {
  await ring(trx, notice);
  for (const channel of ['sms', 'mail'] as const) if (deps[channel].canSend) await send(trx, channel, notice);
};
