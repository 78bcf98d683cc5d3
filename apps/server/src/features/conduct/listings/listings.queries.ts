// Reads entries of the red and black lists with the phase of today.
import {
  endedInPublic,
  publicPhases,
  runningPhases,
  type StatementKind,
} from '@rfb/contract/conduct/listings/listing.states.ts';
import type { ListingKind, ListingPhase, PublicShelf } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ListingDates } from '@rfb/contract/conduct/listings/stations.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type ListingRow = Omit<Selectable<Tables['listings']>, keyof ListingDates> &
  ListingDates & {
    phase: ListingPhase;
    decisionNo: string | null;
    companyName: string;
    creditCode: string;
    today: string;
    daysLeft: number | null;
    openStatement: StatementKind | null;
    hasAppealed: boolean;
    hasReplied: boolean;
    repairFrom: string | null;
    appealUntil: string | null;
  };

const columns = sql`
  l.*, phase, decision_no(l) as decision_no, c.name as company_name, c.credit_code, today,
  case when l.held_since is not null then null
    when phase = 'notice' then l.reply_due_on - today
    when phase = 'publicity' then l.publicity_to - today
    when phase = 'effective' then l.effective_to - today end as days_left,
  (select s.kind from listing_statements s
    where s.listing_id = l.id and s.settled_at is null and s.kind <> 'reply') as open_statement,
  exists (select 1 from listing_statements s where s.listing_id = l.id and s.kind = 'appeal') as has_appealed,
  l.replied_on is not null as has_replied,
  case when l.kind = 'black' then (l.effective_from + make_interval(months => l.repair_months))::date end as repair_from,
  l.effective_from + l.appeal_days as appeal_until`;

const from = sql`
  from listings l
  join company_facts c on c.id = l.company_id
  cross join lateral (select listing_phase(l) as phase, app_today() as today offset 0) standing`;

type Slice = { limit: number; offset: number };
type Condition = RawBuilder<unknown>;
const whereAll = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const select = async (db: Db, conditions: Condition[], order: Condition, { limit, offset }: Slice) => {
  const { rows } = await sql<ListingRow>`
    select ${columns} ${from} ${whereAll(conditions)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

const count = async (db: Db, conditions: Condition[]) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${from} ${whereAll(conditions)} limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

const newest = sql`l.proposed_at desc, l.id`;
const lastPublished = sql`l.published_on desc, l.id`;
const inOneOf = (phases: readonly string[]) => sql`phase = any(${phases}::text[])`;
const isPublished = sql`l.published_on is not null`;
const isEnded = inOneOf(endedInPublic);
const isRunning = inOneOf(runningPhases);

const shelves: Record<PublicShelf, Condition[]> = {
  all: [],
  red: [sql`l.kind = 'red'`, isRunning],
  black: [sql`l.kind = 'black'`, isRunning],
  ended: [isEnded],
};

/** Published entries only. */
export const listPublished = (db: Db, shelf: PublicShelf, slice: Slice) =>
  select(db, [isPublished, ...shelves[shelf]], lastPublished, slice);

export const findPublished = async (db: Db, id: string) =>
  (await select(db, [isPublished, inOneOf(publicPhases), sql`l.id = ${id}`], newest, { limit: 1, offset: 0 }))[0];

type ShelfCounts = Record<PublicShelf, number> & { repairedThisQuarter: number };

export const countShelves = async (db: Db) => {
  const { rows } = await sql<ShelfCounts>`
    select count(*)::int as all, (count(*) filter (where l.kind = 'red' and ${isRunning}))::int as red,
      (count(*) filter (where l.kind = 'black' and ${isRunning}))::int as black,
      (count(*) filter (where ${isEnded}))::int as ended,
      (count(*) filter (where date_trunc('quarter', l.repaired_on) = date_trunc('quarter', today)))::int
        as repaired_this_quarter
    ${from} where ${isPublished}`.execute(db);
  return rows[0] ?? { all: 0, red: 0, black: 0, ended: 0, repairedThisQuarter: 0 };
};

/** Entries of a company from the notice on. */
export const listListingsOf = (db: Db, companyId: string) =>
  select(db, [sql`l.company_id = ${companyId}`, sql`l.noticed_on is not null`], newest, { limit: 50, offset: 0 });

export const findListing = async (db: Db, id: string) =>
  (await select(db, [sql`l.id = ${id}`], newest, { limit: 1, offset: 0 }))[0];

/** Serialises moves of an entry; the phase is computed after the lock. */
export const lockListing = async (trx: Trx, id: string) => {
  const row = await trx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row && findListing(trx, id);
};

type ListingFilters = {
  kind?: ListingKind | undefined;
  phase?: ListingPhase | undefined;
  keyword?: string | undefined;
};

const conditionsOf = ({ kind, phase, keyword }: ListingFilters): Condition[] => [
  ...(kind ? [sql`l.kind = ${kind}`] : []),
  ...(phase ? [sql`phase = ${phase}`] : []),
  ...(keyword ? [sql`c.search_grams @> ${keywordGrams(keyword)}::text[]`] : []),
];

export const listListings = (db: Db, filters: ListingFilters, slice: Slice) =>
  select(db, conditionsOf(filters), newest, slice);
export const countListings = (db: Db, filters: ListingFilters) => count(db, conditionsOf(filters));

export const countPhases = async (db: Db) => {
  const { rows } = await sql<{ phase: ListingPhase; count: number }>`
    select phase, count(*)::int as count ${from} group by phase`.execute(db);
  return rows;
};
