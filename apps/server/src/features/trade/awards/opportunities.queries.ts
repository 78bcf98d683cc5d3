// Reads the open lots a fleet may see, soonest deadline first.

import type { TenderPhase } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { named, together } from '../../../platform/db/named.ts';
import { factsIn, openStatements } from '../tenders/exports.ts';

export type OpenLot = {
  tenderId: string;
  tenderNo: string;
  phase: TenderPhase;
  shipperId: string;
  shipper: string;
  version: number;
  lotId: string;
  lotNumber: number;
  startsAt: string;
  closesAt: string;
  bestE4: number | null;
  isInvited: boolean;
};
type OpenFilters = {
  keyword?: string | undefined;
  mode?: string[] | undefined;
  origin?: string | undefined;
  destination?: string | undefined;
  length?: string[] | undefined;
  body?: string[] | undefined;
  /** Days until the deadline at most. */
  within?: string | undefined;
};

/** 320500 matches every district of the city, 320000 of the province. */
const regionPrefix = (code: string) => `${code.replace(/(?:00)+$/, '')}%`;

type Asked = { fleetId: RawBuilder<string>; limit: RawBuilder<number> };

const openLots = ({ fleetId, limit }: Asked, conditions: RawBuilder<unknown>[]) => sql<OpenLot>`
  with clock as materialized (select app_now() as now)
  select t.id as tender_id, t.tender_no, tender_phase(t, clock.now) as phase, t.company_id as shipper_id, c.name as shipper,
    t.version, l.id as lot_id, l.number as lot_number, t.starts_at, l.closes_at, l.best_e4,
    exists (select 1 from tender_invitations i where i.tender_id = t.id and i.company_id = ${fleetId}) as is_invited
  from clock, tenders t join tender_lots l on l.tender_id = t.id join company_facts c on c.id = t.company_id
  where t.state = 'open' and l.closes_at > clock.now and tender_reaches(t, ${fleetId}, clock.now)
    ${sql.join(
      conditions.map((condition) => sql`and ${condition}`),
      sql` `,
    )}
  order by t.closes_at, t.id, l.number limit ${limit}`;

const allOpenLots = named<OpenLot, { fleetId: string; limit: number }>('open-lots', (value) =>
  openLots({ fleetId: value('fleetId'), limit: value('limit') }, []),
);

const conditionsOf = ({ keyword = '', mode, origin, destination, length, body, within }: OpenFilters) => {
  const conditions: RawBuilder<unknown>[] = [];
  for (const word of keyword.split(/\s+/).filter(Boolean))
    conditions.push(sql`(t.search_grams @> ${keywordGrams(word)}::text[] or strpos(c.name, ${word}) > 0)`);
  if (mode?.length) conditions.push(sql`t.mode in (${sql.join(mode)})`);
  if (origin) conditions.push(sql`l.origin_code like ${regionPrefix(origin)}`);
  if (destination) conditions.push(sql`l.destination_code like ${regionPrefix(destination)}`);
  if (length?.length) conditions.push(sql`l.length_band in (${sql.join(length)})`);
  if (body?.length) conditions.push(sql`l.bodies && ${body}::text[]`);
  if (within) conditions.push(sql`l.closes_at <= clock.now + make_interval(days => ${Number(within)}::int)`);
  return conditions;
};

type Asking = { fleetId: string; limit: number };
const filteredLots = async (db: Db, { fleetId, limit }: Asking, conditions: RawBuilder<unknown>[]) => {
  const asked = { fleetId: sql<string>`${fleetId}`, limit: sql<number>`${limit}` };
  return (await openLots(asked, conditions).execute(db)).rows;
};

/**
 * The lots and what is known about the fleet; one trip where nothing is filtered. Requirements are compared in memory, so
 * that every missing item can be named; open lots are few.
 */
export const readOpenLots = async (db: Db, asking: Asking, filters: OpenFilters) => {
  const conditions = conditionsOf(filters);
  const about = openStatements(asking.fleetId);
  if (conditions.length === 0) {
    const [lots, ...rows] = await together(db, [allOpenLots.with(asking), ...about]);
    return { lots, facts: factsIn(rows) };
  }
  const [lots, rows] = await Promise.all([filteredLots(db, asking, conditions), together(db, [...about])]);
  return { lots, facts: factsIn(rows) };
};
