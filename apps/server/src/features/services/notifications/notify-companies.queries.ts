// Bulk notices to all companies, or to those of a subquery: one statement for in-app notices, one per channel for messages.

import { type Channel, kindOf, type NoticeKind, receiverRoles } from '@rfb/contract/services/notifications/kinds.ts';
import type { NoticeCode } from '@rfb/contract/services/templates/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueJobsOf } from '../../../platform/jobs/jobs.ts';
import { CHANNEL } from '../../../platform/live/live.ts';

export type Bulk = Record<'title' | 'text' | 'link' | 'why' | 'dedupKey', string> & {
  kind: NoticeKind;
  templateCode: NoticeCode;
  /** A subquery of company ids; all companies without it. */
  companies?: RawBuilder<unknown>;
  /** A subquery of user ids; all users of the companies without it. */
  users?: RawBuilder<unknown>;
};

/** Active users of companies with this channel enabled, by their settings or by default. */
const receiversOf = ({ kind, companies, users }: Bulk, channel: Channel): RawBuilder<unknown> => sql`
  from user_facts u left join notification_choices c on c.user_id = u.id and c.kind = ${kind} and c.channel = ${channel}
  where u.role = 'company' and u.disabled_at is null and u.company_role = any(${receiverRoles(kind)}::text[])
    and coalesce(c.is_wanted, ${kindOf(kind).channels.includes(channel)}::boolean)
    ${companies ? sql`and u.company_id in (${companies})` : sql``}
    ${users ? sql`and u.id in (${users})` : sql``}`;

const newId = sql`replace(gen_random_uuid()::text, '-', '')`;

/** Inserts the in-app notice for everybody with that channel enabled. */
export const saveNoticeForAll = async (trx: Trx, notice: Bulk) => {
  const { kind, templateCode, title, text, link, why, dedupKey } = notice;
  await sql`
    with inserted as (
      insert into notifications (id, user_id, kind, shelf, title, text, link, why, dedup_key, template_code)
      select ${newId}, u.id, ${kind}, ${kindOf(kind).shelf}, ${title}, ${text}, ${link}, ${why}, ${dedupKey},
        ${templateCode}
      ${receiversOf(notice, 'site')} on conflict (user_id, dedup_key) do nothing returning user_id, seq
    )
    select pg_notify(${CHANNEL}, json_build_object('topic', 'user:' || user_id, 'seq', seq)::text) from inserted`.execute(
    trx,
  );
};

/** Enqueues one delivery job for everybody with that channel enabled. */
export const saveDeliveriesForAll = async (
  trx: Trx,
  { jobKind, channel }: { jobKind: string; channel: Exclude<Channel, 'site'> },
  notice: Bulk,
) => {
  const { kind, templateCode, title, text, link, why, dedupKey } = notice;
  const payload = JSON.stringify({ channel, kind, templateCode, title, text, link, why });
  await enqueueJobsOf(
    trx,
    sql`select ${newId}, ${jobKind}, ${payload}::jsonb || jsonb_build_object('userId', u.id),
      ${`notice:${channel}:`} || u.id || ${`:${dedupKey}`} ${receiversOf(notice, channel)}`,
  );
};
