// The shipper's list of tenders and its counts by tab; the phase is computed by the database's function and clock.
import { isOneOf } from '@rfb/contract/states.ts';
import {
  MAX_TENDER_TOTAL,
  type TenderPhase,
  type TenderState,
  type TenderTab,
} from '@rfb/contract/trade/tenders/tender.labels.ts';
import { phasesOfTab, storedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderFilters } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { named } from '../../../platform/db/named.ts';

const phase = sql`tender_phase(t, ${nowOfQuery})`;

/** The stored states a phase can have, so that the index narrows the rows before the phase is computed. */
const statesOf = (phases: readonly TenderPhase[]): TenderState[] => {
  const kept = phases.filter((one) => isOneOf(storedPhases, one)) as TenderState[];
  return phases.length > kept.length ? [...kept, 'open'] : kept;
};

const dayStart = (day: string, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`;

type Wanted = TenderFilters & { isPublished?: boolean };

const conditionsOf = (
  companyId: string | RawBuilder<string>,
  { tab, keyword = '', mode, body, from, to, isPublished }: Wanted,
) => {
  const conditions = [sql`t.company_id = ${companyId}`];
  if (isPublished) conditions.push(sql`t.state <> 'draft'`);
  if (tab === 'all') conditions.push(sql`t.state <> 'discarded'`);
  else {
    conditions.push(sql`t.state in (${sql.join(statesOf(phasesOfTab[tab]))})`);
    if (statesOf(phasesOfTab[tab]).includes('open'))
      conditions.push(sql`${phase} in (${sql.join([...phasesOfTab[tab]])})`);
  }
  for (const word of keyword.split(/\s+/).filter(Boolean))
    conditions.push(sql`t.search_grams @> ${keywordGrams(word)}::text[]`);
  if (mode?.length) conditions.push(sql`t.mode in (${sql.join(mode)})`);
  if (body?.length) conditions.push(sql`t.bodies && ${body}::text[]`);
  if (from) conditions.push(sql`t.listed_at >= ${dayStart(from)}`);
  if (to) conditions.push(sql`t.listed_at < ${dayStart(to, 1)}`);
  return sql.join(conditions, sql` and `);
};

export type ListedTender = {
  id: string;
  tenderNo: string | null;
  phase: TenderPhase;
  content: TenderContent;
  startsAt: string | null;
  closesAt: string | null;
  opensAt: string | null;
  openedAt: string | null;
  endReason: string;
  publishAt: string | null;
  bidders: number | null;
  bestE4: number | null;
  changedAt: string;
};
type Slice = { limit: number; offset: number };

/** Nothing of sealed bids before opening. */
const bidders = sql`case
  when t.mode = 'auction' and t.state <> 'draft' then
    (select count(distinct b.company_id)::int from tender_lots l join auction_bids b on b.lot_id = l.id where l.tender_id = t.id)
  when t.opened_at is not null then
    (select count(distinct b.company_id)::int from bids b where b.tender_id = t.id and b.state = 'valid') end`;
const bestE4 = sql`case
  when t.mode = 'auction' then (select l.best_e4 from tender_lots l where l.tender_id = t.id and l.number = 1)
  when t.opened_at is not null then (select min(b.price_e4) from bids b join tender_lots l on l.id = b.lot_id
    where b.tender_id = t.id and l.number = 1 and b.state = 'valid') end`;

export const listTenderRows = async (db: Db, companyId: string, filters: Wanted, { limit, offset }: Slice) => {
  const { rows } = await sql<ListedTender>`
    with page as materialized (
      select t.id from tenders t where ${conditionsOf(companyId, filters)}
      order by t.listed_at desc, t.id limit ${limit} offset ${offset}
    )
    select t.id, t.tender_no, ${phase} as phase, t.content, t.starts_at, t.closes_at, t.opens_at, t.opened_at,
      t.end_reason, t.publish_at, t.changed_at, ${bidders} as bidders, ${bestE4} as best_e4
    from page join tenders t on t.id = page.id order by t.listed_at desc, t.id`.execute(db);
  return rows;
};

/** Up to the limit, so that a long history does not slow the page. */
const countOf = (companyId: string | RawBuilder<string>, filters: Wanted) => sql<number>`(
  select count(*)::int from (
    select 1 from tenders t where ${conditionsOf(companyId, filters)} limit ${MAX_TENDER_TOTAL + 1}
  ) counted)`;

export const countTenderRows = async (db: Db, companyId: string, filters: Wanted) => {
  const { rows } = await sql<{ total: number }>`select ${countOf(companyId, filters)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

const tabs = Object.keys(phasesOfTab) as TenderTab[];
type TabCounts = { tabs: Record<TenderTab, number>; running: number; now: string };
/** Of all tabs at once, with the number that counts for the level's limit. */
export const tabCounts = named<TabCounts, { companyId: string }>(
  'tender-tab-counts',
  (value) => sql`
    select jsonb_build_object(${sql.join(tabs.map((tab) => sql`${tab}::text, ${countOf(value('companyId'), { tab })}`))}) as tabs,
      (select count(*)::int from tenders t where t.company_id = ${value('companyId')} and t.state = 'open') as running,
      app_now() as now`,
);
