// Reads and writes awards, what can be awarded, and the state of lots.
import type { AwardState } from '@rfb/contract/trade/awards/award.states.ts';
import type { LotState } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { fromNow, now, nowOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

/** False when the fleet answered meanwhile: the appeal was about another event. */
export const setAwardAside = async (trx: Trx, { id: appealId }: { id: string }) => {
  const { numAffectedRows } = await sql`
    update awards x set set_aside_at = app_now() from appeal_facts p
    where p.id = ${appealId} and x.id = p.event_id and coalesce(x.answered_at, x.due_at) = p.event_at
      and x.set_aside_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** A lot awarded to both records stays as it is, because a fleet is awarded a lot once. */
export const handOverAwards = (trx: Trx, from: string, to: string) =>
  sql`update awards a set company_id = ${to} where a.company_id = ${from}
    and not exists (select 1 from awards o where o.lot_id = a.lot_id and o.company_id = ${to})`.execute(trx);

const status = sql<AwardState>`award_status(awards, app_now())`;

const found = (db: Db) =>
  db
    .selectFrom('awards')
    .innerJoin('tenders as t', 't.id', 'awards.tenderId')
    .innerJoin('tenderLots as l', 'l.id', 'awards.lotId')
    .innerJoin('companyFacts as c', 'c.id', 'awards.companyId')
    .selectAll('awards')
    .select(['t.tenderNo', 't.title', 't.companyId as shipperId', 'l.number as lotNumber', 'l.quantityMilli'])
    .select(['c.name as fleetName', status.as('status')]);
export type AwardRow = Awaited<ReturnType<typeof listAwardsOf>>[number];

export const listAwardsOf = (db: Db, tenderId: string) =>
  found(db)
    .where('awards.tenderId', '=', tenderId)
    .orderBy('l.number')
    .orderBy('awards.awardedAt')
    .orderBy('awards.id')
    .execute();

/** What a fleet's newest awards have become, by lot. */
export const standingsOfAwards = named<{ lotId: string; state: AwardState }, { fleetId: string }>(
  'award-standings',
  (value) => sql`
    select a.lot_id, award_status(a, (select app_now())) as state from awards a
    where a.company_id = ${value('fleetId')} order by a.awarded_at desc limit 2000`,
);

export const awardsOfLots = named<AwardRow, { fleetId: string; lotIds: string[] }>('awards-of-lots', (value, db) =>
  found(db)
    .where('awards.companyId', '=', value('fleetId'))
    .where('awards.lotId', '=', sql<string>`any(${value('lotIds')}::text[])`),
);

export const findAward = (db: Db, awardId: string) => found(db).where('awards.id', '=', awardId).executeTakeFirst();

/** Undefined for another fleet's award. */
export const findAwardFor = (db: Db, fleetId: string, awardId: string) =>
  found(db).where('awards.id', '=', awardId).where('awards.companyId', '=', fleetId).executeTakeFirst();

/** Offers of a merged record are offers of the company it was merged into. */
export const listOffersOf = (db: Db, lotId: string) =>
  db
    .selectFrom('lotOffers as o')
    .innerJoin('companyFacts as c', 'c.id', 'o.companyId')
    .selectAll('o')
    .select(sql<string>`coalesce(c.merged_into_id, c.id)`.as('companyId'))
    .where('o.lotId', '=', lotId)
    .execute();

type NewAward = Omit<Insertable<Tables['awards']>, 'dueAt' | 'awardedAt' | 'state'>;
export const addAward = (trx: Trx, award: NewAward, hours: number) =>
  trx
    .insertInto('awards')
    .values({ ...award, dueAt: fromNow({ hours }) })
    .execute();

/** A lapsed award ended when its time was over, whenever the job notices. */
export const answerAward = (trx: Trx, awardId: string, state: Exclude<AwardState, 'pending'>, answerReason: string) =>
  trx
    .updateTable('awards')
    .set({ state, answerReason, answeredAt: state === 'lapsed' ? sql`due_at` : now })
    .where('id', '=', awardId)
    .where('state', '=', 'pending')
    .execute();

/** Serialises what follows from an award: its orders and its papers. */
export const lockAward = (trx: Trx, awardId: string) =>
  trx.selectFrom('awards').select('id').where('id', '=', awardId).forUpdate().execute();

type Pair = { shipperId: string; fleetId: string };
/** A SQL expression: how many awards of a shipper since a moment the fleet has confirmed, of those it had to answer. */
export const confirmedOf = ({ shipperId, fleetId }: Pair, since: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('good', count(*) filter (where a.state = 'confirmed'), 'of', count(*))
  from awards a join tenders t on t.id = a.tender_id
  where t.company_id = ${shipperId} and a.company_id = ${fleetId} and a.awarded_at >= ${since}
    and award_status(a, ${nowOfQuery}) <> 'pending' and a.set_aside_at is null)`;

export const lockLot = (trx: Trx, tenderId: string, lotId: string) =>
  trx
    .selectFrom('tenderLots')
    .selectAll()
    .where('id', '=', lotId)
    .where('tenderId', '=', tenderId)
    .forUpdate()
    .executeTakeFirst();

export const setLotState = (trx: Trx, lotId: string, state: LotState, failReason = '') =>
  trx.updateTable('tenderLots').set({ state, failReason }).where('id', '=', lotId).execute();

export const listDueAwards = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select a.id from awards a where a.state = 'pending' and a.due_at <= app_now() order by a.due_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** An offer of the fleet on any lot, void ones left out. */
export const hasOffer = async (db: Db, tenderId: string, fleetId: string) =>
  (await db
    .selectFrom('lotOffers')
    .select('bidId')
    .where('tenderId', '=', tenderId)
    .where(sql<boolean>`company_id = any(${recordsOf(fleetId)})`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
