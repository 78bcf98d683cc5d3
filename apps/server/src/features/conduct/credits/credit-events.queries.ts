// Reads the events behind a company's credit score: from orders, ratings, awards and gaps between papers.
import type { AppealOutcome } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { EventSource } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditComponent } from '@rfb/contract/conduct/credits/credits.ts';
import { creditRule, type EventBasis } from '@rfb/contract/conduct/credits/weights.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

export type EventRow = {
  id: string;
  component: CreditComponent;
  source: EventSource;
  at: string;
  words: string;
  good: number;
  /** How many events it stands for: a gap between papers counts each day. */
  size: number;
  orderId: string | null;
  tenderId: string | null;
  sourceNo: string;
  partner: string;
  partnerId: string | null;
  /** The first day of the month it counts in; null for papers, which count by days. */
  month: string | null;
  amountFen: number;
  basis: EventBasis;
  countsUntil: string;
  isCounted: boolean;
  setAsideAt: string | null;
  now: string;
  thisMonth: string;
  appeal: AppealRow | null;
};
export type AppealRow = {
  id: string;
  appealNo: string;
  component: CreditComponent;
  words: string;
  eventAt: string;
  orderId: string | null;
  tenderId: string | null;
  sourceNo: string;
  reason: string;
  openedAt: string;
  outcome: AppealOutcome | null;
  decision: string;
  decidedAt: string | null;
  files: { fileId: string; name: string }[];
};

type Slice = { limit: number; offset: number };
type Arm = (companyId: string, component?: CreditComponent) => RawBuilder<unknown>;

const isWanted = (column: RawBuilder<unknown>, component?: CreditComponent) =>
  component ? sql`${column} = ${component}` : sql`true`;
const monthOf = (at: RawBuilder<unknown>) => sql`date_trunc('month', ${at} at time zone 'Asia/Shanghai')::date`;

/** Of orders and ratings. The words of an event begin with the order's number, which is a column of its own here. */
const ordersArm: Arm = (companyId, component) => sql`
  select e.id, e.component, case when e.component = 'rating' then 'rating' else 'order' end as source, e.at,
    substr(e.words, length(o.order_no) + 2) as words, e.good, 1 as size, e.order_id, null::text as tender_id,
    o.order_no as source_no, e.partner_id, ${monthOf(sql`e.at`)} as month, e.amount_fen, e.basis,
    null::timestamptz as counts_until, e.set_aside_at
  from credit_events e join order_facts o on o.id = e.order_id
  where e.company_id = ${companyId} and ${isWanted(sql`e.component`, component)}`;

/** Only awards that were answered, or whose time is over: what is still pending has lapsed. */
const awardsArm: Arm = (companyId, component) => sql`
  select a.id, 'bidding', 'award', coalesce(a.answered_at, a.due_at),
    case a.state when 'confirmed' then '确认成交' when 'declined' then '放弃成交' else '成交后未在期限内确认' end,
    case when a.state = 'confirmed' then 1 else 0 end::float8, 1, null, a.tender_id, t.tender_no, t.company_id,
    ${monthOf(sql`coalesce(a.answered_at, a.due_at)`)}, case when a.state = 'confirmed' then
      (select coalesce(sum(o.amount_fen), 0)::bigint from order_facts o where o.award_id = a.id) else ${creditRule.referenceFen} end,
    'full', null, a.set_aside_at
  from award_facts a join tender_facts t on t.id = a.tender_id
  where a.company_id = ${companyId} and coalesce(a.answered_at, a.due_at) <= ${nowOfQuery} and a.state <> 'withdrawn'
    and ${isWanted(sql`'bidding'`, component)}`;

/** Days without a required paper, one row for each time without interruption. */
const papersArm: Arm = (companyId, component) => sql`
  select h.kind || '.' || lower(gap), 'papers', 'paper', (upper(gap) - 1)::timestamp at time zone 'Asia/Shanghai',
    h.kind || ' ' || lower(gap) || ' ' || (upper(gap) - 1), 0::float8, upper(gap) - lower(gap), null, null, '', null,
    null, 0, 'full', (upper(gap) + 364)::timestamp at time zone 'Asia/Shanghai', null
  from (
    select d.kind, daterange(greatest(min(d.added_at at time zone 'Asia/Shanghai')::date, app_today() - 364),
        app_today(), '[]') as days, range_agg(daterange(d.covers_from, d.expires_on, '[]')) as covered
    from document_facts d where d.owner_id = ${companyId} and d.owner_kind = 'company' and d.state = 'valid'
      and d.kind in ('businessLicense', 'transportPermit', 'carrierInsurance')
    group by d.kind
  ) h cross join lateral unnest(datemultirange(h.days) - h.covered) gap
  where ${isWanted(sql`'papers'`, component)}`;

const arms = [ordersArm, awardsArm, papersArm];

export const appealColumns = sql`p.id, p.appeal_no, p.component, p.words, p.event_at, p.order_id, p.tender_id,
  coalesce((select o.order_no from order_facts o where o.id = p.order_id),
    (select t.tender_no from tender_facts t where t.id = p.tender_id), '') as source_no,
  p.reason, p.opened_at, p.outcome, p.decision, p.decided_at,
  coalesce((select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name) order by f.created_at, f.id)
    from credit_appeal_files x join file_facts f on f.id = x.file_id where x.appeal_id = p.id), '[]') as files`;

const columns = sql`e.id, e.component, e.source, e.at, e.words, e.good, e.size, e.order_id, e.tender_id, e.source_no,
  coalesce((select c.name from company_facts c where c.id = e.partner_id), '') as partner, e.partner_id, e.month, e.amount_fen,
  e.basis, coalesce(e.counts_until, (e.month + interval '12 months') at time zone 'Asia/Shanghai') as counts_until,
  e.set_aside_at is null and e.basis not in ('impossible', 'tied')
    and coalesce(e.month > ${monthOf(nowOfQuery)} - interval '12 months', true) as is_counted,
  e.set_aside_at, ${nowOfQuery} as now, ${monthOf(nowOfQuery)} as this_month`;

/** Each arm is limited by itself, so that a long history costs no more than the page. */
export const listEventRows = async (
  db: Db,
  companyId: string,
  { limit, offset }: Slice,
  component?: CreditComponent,
) => {
  const parts = arms.map((arm) => sql`(${arm(companyId, component)} order by 4 desc, 1 limit ${limit + offset})`);
  const { rows } = await sql<Omit<EventRow, 'appeal'>>`
    select ${columns} from (${sql.join(parts, sql` union all `)}) e
    order by e.at desc, e.id limit ${limit} offset ${offset}`.execute(db);
  const appeals = await appealsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): EventRow => ({ ...row, appeal: appeals.get(`${row.id} ${row.at}`) ?? null }));
};

const appealsOf = async (db: Db, eventIds: string[]) => {
  const { rows } = await sql<AppealRow & { eventId: string }>`
    select p.event_id, ${appealColumns} from credit_appeals p where p.event_id = any(${eventIds}::text[])`.execute(db);
  return new Map(rows.map(({ eventId, ...appeal }) => [`${eventId} ${appeal.eventAt}`, appeal]));
};

export const countEventRows = async (db: Db, companyId: string, component?: CreditComponent, most = COUNT_LIMIT) => {
  const parts = arms.map((arm) => sql`(${arm(companyId, component)} limit ${most})`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select e.id from (${sql.join(parts, sql` union all `)}) e limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

type Tally = { month: string; good: number; bad: number };
type OfPartner = Pick<EventRow, 'component' | 'partnerId'>;
export const tallyKey = ({ component, partnerId }: OfPartner) => `${component} ${partnerId}`;

/** What the partners of these events add to the components the events belong to, by months. */
export const listTallies = async (db: Db, companyId: string, events: readonly OfPartner[]) => {
  const { rows } = await sql<OfPartner & Tally>`
    select t.component, t.partner_id, t.month, t.good / 1000000::float8 as good, t.bad / 1000000::float8 as bad
    from (select app_now() as moment offset 0) clock cross join lateral credit_tallies_at(${companyId}, clock.moment) t
    where t.component = any(${[...new Set(events.map(({ component }) => component))]}::text[])
      and t.partner_id = any(${[...new Set(events.map(({ partnerId }) => partnerId))]}::text[])`.execute(db);
  return Map.groupBy(rows, tallyKey);
};
export type Tallies = Awaited<ReturnType<typeof listTallies>>;

/** An event of a company that can be appealed; undefined for papers and for what is not the company's. */
export const findEventRow = async (db: Db, companyId: string, eventId: string) => {
  const parts = [
    sql`(${ordersArm(companyId)} and e.id = ${eventId})`,
    sql`(${awardsArm(companyId)} and a.id = ${eventId})`,
  ];
  const { rows } = await sql<Omit<EventRow, 'appeal'>>`
    select ${columns} from (${sql.join(parts, sql` union all `)}) e`.execute(db);
  return rows[0];
};
