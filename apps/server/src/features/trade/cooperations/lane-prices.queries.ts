// Reads and writes the price list of a cooperation.
import type { CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { standingPrices } from '@rfb/contract/trade/cooperations/lane-price.states.ts';
import type { LanePriceForm } from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { isVisible } from './cooperation-conditions.queries.ts';
import type { Viewer } from './cooperation-view.ts';

export type LanePriceRow = Omit<Selectable<Tables['lanePrices']>, 'fromOn' | 'untilOn'> & {
  from: string;
  until: string;
  proposedByName: string;
  answeredByName: string | null;
};

const columns = sql`
  p.*, p.from_on as "from", p.until_on as until, pu.public_name as proposed_by_name, au.public_name as answered_by_name`;
const people = sql`left join user_facts pu on pu.id = p.proposed_by left join user_facts au on au.id = p.answered_by`;
const isStanding = sql`(p.state in (${stateList(standingPrices)}) and p.until_on >= app_today())`;

/** What is proposed or accepted and not over. */
export const listStandingPrices = async (db: Db, cooperationId: string) => {
  const { rows } = await sql<LanePriceRow>`
    select ${columns} from lane_prices p ${people}
    where p.cooperation_id = ${cooperationId} and ${isStanding}
    order by p.origin_code, p.destination_code, p.length_band, p.body, p.from_on desc, p.id`.execute(db);
  return rows;
};

type Slice = { limit: number; offset: number };

export const listPriceHistory = async (db: Db, cooperationId: string, { limit, offset }: Slice) => {
  const { rows } = await sql<LanePriceRow>`
    select ${columns} from lane_prices p ${people}
    where p.cooperation_id = ${cooperationId} order by p.proposed_at desc, p.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from lane_prices p where p.cooperation_id = ${cooperationId} limit ${COUNT_LIMIT}) found`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

type PricedPair = {
  state: CooperationState;
  shipperId: string;
  fleetId: string;
  standing: number;
  today: string;
};

/** Locked against orders being written and the other side's answer; undefined for a company that is no part of it. */
export const lockForPrices = async (trx: Trx, viewer: Viewer, cooperationId: string) => {
  await sql`select 1 from cooperations c where c.id = ${cooperationId} for update`.execute(trx);
  const { rows } = await sql<PricedPair>`
    select cooperation_state(c, app_now()) as state, c.shipper_id, c.fleet_id, app_today() as today,
      (select count(*)::int from lane_prices p where p.cooperation_id = c.id and ${isStanding}) as standing
    from cooperations c where c.id = ${cooperationId} and ${isVisible(viewer)}`.execute(trx);
  return rows[0];
};

export const findPriceOf = (db: Db, cooperationId: string, lanePriceId: string) =>
  db
    .selectFrom('lanePrices')
    .selectAll()
    .where('id', '=', lanePriceId)
    .where('cooperationId', '=', cooperationId)
    .executeTakeFirst();

export const findPriceById = (db: Db, lanePriceId: string) =>
  db.selectFrom('lanePrices').select(['fromOn', 'untilOn']).where('id', '=', lanePriceId).executeTakeFirst();

type New = Pick<Insertable<Tables['lanePrices']>, 'id' | 'cooperationId' | 'proposedSide' | 'proposedBy'>;

/** False where the same lane and vehicle has a proposal that waits for an answer. */
export const addLanePrice = async (trx: Trx, row: New, { from, until, ...form }: LanePriceForm) =>
  (await trx
    .insertInto('lanePrices')
    .values({ ...row, ...form, fromOn: from, untilOn: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

type Answer = Pick<Selectable<Tables['lanePrices']>, 'state' | 'reason'> & { userId: string };

export const answerLanePrice = (trx: Trx, lanePriceId: string, { state, reason, userId }: Answer) =>
  trx
    .updateTable('lanePrices')
    .set({ state, reason, answeredAt: now, answeredBy: userId })
    .where('id', '=', lanePriceId)
    .execute();

/** Accepted entries that hold on a day. */
export const listPricesOn = async (db: Db, cooperationId: string, day: string) => {
  const { rows } = await sql<LanePriceRow>`
    select p.*, p.from_on as "from", p.until_on as until from lane_prices p
    where p.cooperation_id = ${cooperationId} and p.state = 'accepted' and ${day}::date between p.from_on and p.until_on`.execute(
    db,
  );
  return rows;
};
