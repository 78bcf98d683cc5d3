// Counts how often templates were used in the last days. Each count reads at most `limit` entries of an index.
import { handedOver } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { sql } from 'kysely';
import { ago } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { PREDECESSOR } from '../../../platform/db/predecessor.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

type Window = { days: number; limit: number };
const sinceOf = (days: number) => sql`(select ${ago({ days })})`;

type MessageUses = Record<'site' | 'sms' | 'smsSent' | 'mail' | 'mailSent', number> & { code: string };

const handed = (channel: 'sms' | 'mail', { days, limit }: Window) => sql`
  select count(*)::int as count, count(*) filter (where state in (${stateList(handedOver)}))::int as sent from (
    select d.state from deliveries d
    where d.template_code = c.code and d.channel = ${channel} and d.created_at > ${sinceOf(days)} limit ${limit}) x`;

export const countMessages = async (db: Db, codes: readonly string[], window: Window): Promise<MessageUses[]> => {
  const { rows } = await sql<MessageUses>`
    select c.code, bell.count as site, sms.count as sms, sms.sent as sms_sent, mail.count as mail, mail.sent as mail_sent
    from unnest(${codes}::text[]) c (code)
    cross join lateral (select count(*)::int as count from (
      select 1 from notifications n
      where n.template_code = c.code and n.created_at > ${sinceOf(window.days)} limit ${window.limit}) x) bell
    cross join lateral (${handed('sms', window)}) sms
    cross join lateral (${handed('mail', window)}) mail`.execute(db);
  return rows;
};

/** Contracts and waybills by kind, certificates of members and of fleets, printed notices by kind. */
export const countDocuments = async (db: Db, { days, limit }: Window) => {
  const since = sinceOf(days);
  const counted = (name: string, from: ReturnType<typeof sql>) =>
    sql`select ${name}::text as code, count(*)::int as count from (select 1 from ${from} limit ${limit}) x`;
  const papers = (kind: string) => sql`order_papers where kind = ${kind} and issued_at > ${since}`;
  const certificates = (isOfMember: boolean) =>
    sql`certificates where (certification_id is null) = ${isOfMember} and issued_at > ${since}`;
  const notices = (kind: string) => sql`printed_notices where kind = ${kind} and issued_at > ${since}`;
  const { rows } = await sql<{ code: string; count: number }>`
    ${counted('document.contract', papers('contract'))}
    union all ${counted('document.waybill', papers('waybill'))}
    union all ${counted('document.memberCertificate', certificates(true))}
    union all ${counted('document.fleetCertificate', certificates(false))}
    union all ${counted('document.listingNotice', notices('listing'))}
    union all ${counted('document.renewalNotice', notices('renewal'))}`.execute(db);
  return rows;
};

/** Confirmed imports of each kind of sheet. */
export const countImports = async (db: Db, kinds: readonly string[], { days, limit }: Window) => {
  const { rows } = await sql<{ code: string; count: number }>`
    select 'sheet.' || k.kind as code, used.count from unnest(${kinds}::text[]) k (kind)
    cross join lateral (select count(*)::int as count from (
      select 1 from tasks t
      where t.kind = k.kind || '.import' and t.created_at > ${sinceOf(days)} limit ${limit}) x) used`.execute(db);
  return rows;
};

/** When this installation began to count messages, if that is within these days: earlier rows name no template. */
export const findCountingStart = async (db: Db, days: number) => {
  const { rows } = await sql<{ began: string }>`
    select first.began from (
      select min(applied_at) as began from schema_migrations
      where name like '%template_uses%' or number = ${PREDECESSOR.number + 1}
    ) first where first.began > ${sinceOf(days)}`.execute(db);
  return rows[0]?.began ?? null;
};
