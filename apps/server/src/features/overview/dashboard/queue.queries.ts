// What waits for the office, over all modules: promises by their end, then the longest wait.
import { phasesForOffice } from '@rfb/contract/conduct/listings/listing.states.ts';
import { reportsForOffice } from '@rfb/contract/conduct/reports/report.states.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { WorkItem } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { EXPIRING_DAYS, MAX_QUEUE_TOTAL } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { openMessages } from '@rfb/contract/publishing/messages/message.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { settingAt } from '../../../platform/settings/setting-at.queries.ts';

/** Each source gives so many at most, so that one flooded module does not make the page slow. */
const limit = sql`limit ${MAX_QUEUE_TOTAL}::int`;

/** `decides`: the kinds of proposals the reader's roles may decide. */
type Reader = { userId: string; decides: string[] };
type Places = Record<keyof Reader, RawBuilder<unknown>>;

/** Reports name no company: who reported whom stays on the page of the report. */
const sourcesFor = ({ userId, decides }: Places) => [
  sql`select 'report' as kind, r.id, r.case_no as no, r.kind as subject, 1 as count, r.received_at as since, r.due_at
    from reports r where r.status in (${stateList(reportsForOffice)}) order by r.due_at ${limit}`,
  sql`select 'message', m.id, m.receipt_no, m.kind, 1, m.sent_at, m.due_at
    from contact_messages m where m.status in (${stateList(openMessages)}) and not m.is_spam order by m.due_at ${limit}`,
  sql`select r.kind, r.id, r.receipt_no, c.name, 1, r.requested_at,
      working_days_end(r.requested_at, ${settingAt('promise.reviewDays', sql`r.requested_at`)})
    from reviews r join companies c on c.id = r.company_id where r.stored_status in (${stateList(undecided)}) order by r.requested_at ${limit}`,
  sql`select 'dispute', d.id, d.dispute_no, o.order_no, 1, d.opened_at, null::timestamptz
    from order_disputes d join orders o on o.id = d.order_id where d.decided_at is null order by d.opened_at ${limit}`,
  sql`select 'appeal', p.id, p.appeal_no, c.name, 1, p.opened_at, null
    from credit_appeals p join companies c on c.id = p.company_id where p.decided_at is null order by p.opened_at ${limit}`,
  sql`select 'listing', l.id, '', c.name, 1, l.proposed_at, null
    from listings l join companies c on c.id = l.company_id
    where l.published_on is null and l.withdrawn_on is null and listing_phase(l) in (${stateList(phasesForOffice)})
    order by l.proposed_at ${limit}`,
  // For those who may decide it; one's own proposals wait for others.
  sql`select 'proposal', p.id, '', p.title, 1, p.proposed_at, p.expires_at
    from proposals p where p.outcome is null and p.expires_at > ${nowOfQuery} and p.proposed_by <> ${userId}
      and p.kind = any(${decides}::text[]) order by p.expires_at ${limit}`,
  sql`select 'papers', '', '', '', count(*)::int, min(d.added_at), null
    from papers_to_check d having count(*) > 0`,
  sql`select 'photos', '', '', '', count(*)::int, min(p.submitted_at), null
    from photos_to_check p having count(*) > 0`,
  sql`select 'expiring', '', '', '', count(*)::int, ${nowOfQuery}, (min(m.last_ends_on) + 1)::timestamp at time zone 'Asia/Shanghai'
    from members m where m.resigned_at is null
      and m.last_ends_on between (select app_today()) and (select app_today()) + ${EXPIRING_DAYS}::int
    having count(*) > 0`,
];

const queue = named<WorkItem & { total: number; now: string }, Reader & { length: number }>('work-queue', (value) => {
  const sources = sourcesFor({ userId: value('userId'), decides: value('decides') });
  const arms = sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  );
  return sql`
    select w.*, (count(*) over ())::int as total, ${nowOfQuery} as now from (${arms}) w
    order by w.due_at nulls last, w.since, w.id limit ${value('length')}::int`;
});

export const readWorkQueue = (db: Db, reader: Reader, length: number) => queue(db, { ...reader, length });
