// Writes and reads opened bids.
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import type { ReportAward } from '@rfb/contract/trade/bids/report.ts';
import { type Insertable, sql } from 'kysely';
import { now, nowOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany, stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

type NewBid = Omit<Insertable<Tables['bids']>, 'bid' | 'files'> & { bid: object | null; files: object[] };
export const addBids = (trx: Trx, rows: NewBid[]) => insertMany(trx, 'bids', rows);

export const failLots = async (trx: Trx, lotIds: string[], failReason: string) => {
  if (lotIds.length === 0) return;
  await trx.updateTable('tenderLots').set({ state: 'failed', failReason }).where('id', 'in', lotIds).execute();
};

/**
 * Opened bids with names, cheapest first within a lot; withdrawn and superseded ones last. `companyId` is the record the bid
 * was made under, which its proof contains; `fleetId` the company it belongs to now.
 */
export const listOpenedBids = (db: Db, tenderId: string) =>
  db
    .selectFrom('bids as b')
    .innerJoin('companyFacts as c', 'c.id', 'b.companyId')
    .innerJoin('companyFacts as k', (join) => join.on('k.id', '=', sql`coalesce(c.merged_into_id, c.id)`))
    .innerJoin('tenderLots as l', 'l.id', 'b.lotId')
    .selectAll('b')
    .select(['c.name as fleetName', 'k.id as fleetId', 'k.name as currentName'])
    .select(['l.number as lotNumber', 'l.quantityMilli'])
    .where('b.tenderId', '=', tenderId)
    .orderBy('l.number')
    .orderBy(sql`b.state <> 'valid'`)
    .orderBy('b.priceE4')
    .orderBy('b.receivedAt')
    .orderBy('b.code')
    .execute();
export type OpenedRow = Awaited<ReturnType<typeof listOpenedBids>>[number];

/** Awards as the report prints them; an unanswered one past its time has lapsed. */
export const listReportAwards = async (db: Db, tenderId: string) => {
  const { rows } = await sql<ReportAward & { companyId: string }>`
    select l.number as lot_number, c.name as fleet_name, a.company_id, a.price_e4, a.share_bp, a.price_rank as rank, a.reason,
      award_status(a, app_now()) as state, a.awarded_at
    from awards a join tender_lots l on l.id = a.lot_id join company_facts c on c.id = a.company_id
    where a.tender_id = ${tenderId} order by l.number, a.awarded_at, a.id`.execute(db);
  return rows;
};

export const hasBidOf = async (db: Db, { id, mode }: { id: string; mode: string }, companyId: string) =>
  (await db
    .selectFrom(mode === 'auction' ? 'auctionBids' : 'bids')
    .select('id')
    .where('tenderId', '=', id)
    .where(sql<boolean>`company_id = any(${recordsOf(companyId)})`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const voidBid = (trx: Trx, tenderId: string, bidId: string, reason: string) =>
  trx
    .updateTable('bids')
    .set({ state: 'void', problem: reason })
    .where('id', '=', bidId)
    .where('tenderId', '=', tenderId)
    .where('state', '=', 'valid')
    .returning(['id', 'lotId', 'companyId'])
    .executeTakeFirst();

/** An award of this lot that the fleet has confirmed or may still confirm. */
export const isAwarded = async (db: Db, lotId: string, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select a.id from awards a where a.lot_id = ${lotId} and a.company_id = ${companyId}
      and award_status(a, app_now()) in (${stateList(liveAwards)})`.execute(db);
  return rows.length > 0;
};

/** Awards that still wait for their fleet count for nobody: an alarm stops them, not the fleet. */
export const setAsidePendingAwards = (trx: Trx, tenderId: string) =>
  trx
    .updateTable('awards')
    .set({ setAsideAt: now })
    .where('tenderId', '=', tenderId)
    .where('state', '=', 'pending')
    .where('setAsideAt', 'is', null)
    .execute();

export const findBid = (db: Db, tenderId: string, bidId: string) =>
  db
    .selectFrom('bids as b')
    .innerJoin('companyFacts as c', 'c.id', 'b.companyId')
    .selectAll('b')
    .select(sql<string>`coalesce(c.merged_into_id, c.id)`.as('fleetId'))
    .where('b.id', '=', bidId)
    .where('b.tenderId', '=', tenderId)
    .executeTakeFirst();

/** Sealed tenders whose latest moment of opening has come; one that could not be opened is tried again after an hour. */
export const listDueForOpening = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where t.state = 'open' and t.mode = 'sealed' and t.opened_at is null
      and t.closes_at <= app_now() and t.opens_at <= app_now()
      and not exists (select 1 from tender_chains c where c.tender_id = t.id and c.key_set is not null) and not exists (
        select 1 from audit_rows r where r.subject_kind = 'tender' and r.subject_id = t.id
          and r.action = 'tender.openingFailed' and r.at > app_now() - interval '1 hour')
    order by t.opens_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Sealed tenders past their deadline whose head is not fixed yet, also those closed by an earlier release. */
export const listDueHeads = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t join tender_chains c on c.tender_id = t.id
    where t.mode = 'sealed' and t.closes_at <= app_now() and (t.state <> 'cancelled' or t.ended_at > t.closes_at)
      and not exists (select 1 from tender_heads h where h.tender_id = t.id)
    order by t.closes_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const PAST_BATCH = 200;

/** By its row, or by what was fixed and recorded of it: a row that says otherwise was changed. */
const isPast = sql`((t.closes_at <= ${nowOfQuery} and t.published_at is not null
    and (t.state <> 'cancelled' or t.ended_at > t.closes_at))
  or exists (select 1 from tender_heads h where h.tender_id = t.id)
  or exists (select 1 from audit_rows r
    where r.subject_kind = 'tender' and r.subject_id = t.id and r.action = 'tender.closed' and r.after ? 'head'))`;

/** Those in which somebody may still decide, those that ended within a month, and those that have an alarm. */
const isRecent = sql`(t.state = 'open' or greatest(t.closes_at, t.ended_at) > ${nowOfQuery} - interval '31 days'
  or exists (select 1 from chain_alarms a where a.tender_id = t.id))`;

/** Ids of tenders past their deadline, in their order: also of those whose head or chain somebody removed. */
export const listPast = async (
  db: Db,
  { after, limit, onlyRecent = false }: { after: string; limit: number; onlyRecent?: boolean },
) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where t.id > ${after} and ${onlyRecent ? isRecent : sql`true`} and ${isPast}
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export async function* pastTenders(db: Db, { onlyRecent = false } = {}) {
  let after = '';
  for (;;) {
    const ids = await listPast(db, { after, limit: PAST_BATCH, onlyRecent });
    yield* ids;
    if (ids.length < PAST_BATCH) return;
    after = ids.at(-1) ?? '';
  }
}

/** Tenders the audit trail saw closing and whose row is gone; nothing in the product deletes one. */
export const listVanished = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    select distinct r.subject_id as id from audit_rows r
    where r.action = 'tender.closed' and r.subject_kind = 'tender'
      and not exists (select 1 from tenders t where t.id = r.subject_id) order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

export const addSignals = (trx: Trx, rows: Omit<Insertable<Tables['bidSignals']>, 'createdAt'>[]) =>
  insertMany(trx, 'bidSignals', rows);

export const listSignals = async (db: Db, tenderId: string) => {
  const { rows } = await sql<{
    lotNumber: number;
    kind: Tables['bidSignals']['kind'];
    evidence: string;
    fleets: { id: string; name: string }[];
  }>`
    select l.number as lot_number, s.kind, s.evidence,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from company_facts c
        where c.id = any(s.company_ids)) as fleets
    from bid_signals s join tender_lots l on l.id = s.lot_id where s.tender_id = ${tenderId}
    order by l.number, s.kind, s.id`.execute(db);
  return rows;
};
