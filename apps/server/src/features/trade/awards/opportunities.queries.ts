// Reads the open lots a fleet may see, soonest deadline first.

import type { TenderPhase } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';

export type OpenLot = {
  tenderId: string;
  tenderNo: string;
  phase: TenderPhase;
  shipperId: string;
  shipper: string;
  content: TenderContent;
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

/** Requirements are compared in memory, so that every missing item can be named; open lots are few. */
export const listOpenLots = async (db: Db, fleetId: string, filters: OpenFilters, limit: number) => {
  const { keyword = '', mode, origin, destination, length, body, within } = filters;
  const conditions = [
    sql`t.state = 'open'`,
    sql`l.closes_at > clock.now`,
    sql`tender_reaches(t, ${fleetId}, clock.now)`,
  ];
  for (const word of keyword.split(/\s+/).filter(Boolean))
    conditions.push(sql`(t.search_grams @> ${keywordGrams(word)}::text[] or strpos(c.name, ${word}) > 0)`);
  if (mode?.length) conditions.push(sql`t.mode in (${sql.join(mode)})`);
  if (origin) conditions.push(sql`l.origin_code like ${regionPrefix(origin)}`);
  if (destination) conditions.push(sql`l.destination_code like ${regionPrefix(destination)}`);
  if (length?.length) conditions.push(sql`l.length_band in (${sql.join(length)})`);
  if (body?.length) conditions.push(sql`l.bodies && ${body}::text[]`);
  if (within) conditions.push(sql`l.closes_at <= clock.now + make_interval(days => ${Number(within)}::int)`);
  const { rows } = await sql<OpenLot>`
    with clock as materialized (select app_now() as now)
    select t.id as tender_id, t.tender_no, tender_phase(t, clock.now) as phase, t.company_id as shipper_id, c.name as shipper,
      t.content, l.id as lot_id, l.number as lot_number, t.starts_at, l.closes_at, l.best_e4,
      exists (select 1 from tender_invitations i where i.tender_id = t.id and i.company_id = ${fleetId}) as is_invited
    from clock, tenders t join tender_lots l on l.tender_id = t.id join company_facts c on c.id = t.company_id
    where ${sql.join(conditions, sql` and `)}
    order by t.closes_at, t.id, l.number limit ${limit}`.execute(db);
  return rows;
};
