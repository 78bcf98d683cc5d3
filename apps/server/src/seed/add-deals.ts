// Seeds the demo's finished orders of the months before: all rows at once, because hundreds of real actions would take a
// quarter of an hour. The orders came by agreement, without a tender, and say so: nothing claims a proof it does not have.
import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { sql } from 'kysely';
import { findNow } from '../platform/clock.ts';
import { type Db, type Trx, transact } from '../platform/db/database.ts';
import { insertMany } from '../platform/db/sql-lists.ts';
import type { Deps } from '../platform/deps.ts';
import { type Actors, agreeOnDeals, crewsFor, pairOf } from './deal-parties.ts';
import * as deal from './deal-rows.ts';
import { demoActors } from './demo-actors.ts';
import { type Deal, demoDeals } from './demo-deals.ts';
import { inThePast } from './moved-clock.ts';

const SHANGHAI_MS = 8 * 3_600_000;

const hasDemoOrders = async (db: Db) =>
  (await db.selectFrom('orders').select('id').where('isDemo', 'is', true).limit(1).executeTakeFirst()) !== undefined;

/** The day each company joined, in days since 1970. */
const joinedDays = async (trx: Trx, actors: Actors) => {
  const members = await trx.selectFrom('members').select(['companyId', 'joinedAt']).execute();
  const days = new Map(members.map(({ companyId, joinedAt }) => [companyId, Date.parse(joinedAt) / DAY_MS]));
  return new Map(
    [...actors].flatMap(([name, { actor }]) => {
      const day = days.get(actor.companyId);
      return day === undefined ? [] : [[name, Math.ceil(day)] as const];
    }),
  );
};

/** Numbers of the days the orders were made, in their order. */
const orderNumbers = async (trx: Trx, deals: readonly Deal[]) => {
  const days = deals.map(({ calledAt }) => dayOf(new Date(calledAt).toISOString()).replaceAll('-', ''));
  const { rows } = await sql<{ no: string }>`
    select issue_number('YD-' || day || '-') as no
    from unnest(${days}::text[]) with ordinality as d (day, place) order by place`.execute(trx);
  return rows.map(({ no }) => no);
};

/** Stars the fleets have in the demo already: each now follows from an order, and no fleet's rating changes. */
const starsToGive = async (trx: Trx) => {
  const { rows } = await sql<{ id: string; stars: number; companyId: string }>`
    select id, stars, company_id from ratings where is_demo and order_rating_id is null order by rated_at, id`.execute(
    trx,
  );
  return Map.groupBy(rows, ({ companyId }) => companyId);
};

const place = async (deps: Deps, trx: Trx, now: number) => {
  const actors = await demoActors(trx);
  const planned = demoDeals(await joinedDays(trx, actors), now);
  const names = await trx.selectFrom('companies').select(['id', 'name']).where('isDemo', 'is', true).execute();
  const named = new Map(names.map(({ id, name }) => [id, name]));
  const { agreed, trail } = await agreeOnDeals(trx, deps.newId, actors, planned);
  const crews = await crewsFor(trx, actors, planned);
  const numbers = await orderNumbers(trx, planned);
  const stars = await starsToGive(trx);
  const sideOf = (username: string) => {
    const found = actors.get(username);
    return found && { ...found, name: named.get(found.actor.companyId) ?? '' };
  };
  const placed = planned.flatMap((one, index): deal.PlacedDeal[] => {
    const [crew, shipper, fleet] = [crews[index], sideOf(one.shipper), sideOf(one.fleet)];
    const cooperationId = agreed.get(pairOf(one));
    if (!crew || !shipper || !fleet || !cooperationId) return [];
    const rated = stars.get(fleet.actor.companyId)?.shift() ?? null;
    const facts = { id: deps.newId(), orderNo: numbers[index] ?? '', cooperationId, crew, rated };
    return [{ ...one, ...facts, sides: { shipper, fleet } }];
  });
  return { placed, trail };
};

/** The update counts each order for both sides, as completing it does. */
const complete = (trx: Trx, placed: readonly deal.PlacedDeal[]) =>
  sql`
  update orders o set state = 'completed', last_kind = 'completed', completed_at = d.at, last_at = d.at
  from unnest(${placed.map(({ id }) => id)}::text[], ${placed.map(({ completedAt }) => new Date(completedAt).toISOString())}::timestamptz[])
    as d (id, at) where o.id = d.id`.execute(trx);

const addRatings = async (trx: Trx, given: readonly deal.GivenRating[]) => {
  await insertMany(
    trx,
    'orderRatings',
    given.map(({ rating }) => rating),
  );
  const rows = given.map(({ countedId, stars, about, at, rating }) => ({
    ...{ id: countedId, companyId: about.actor.companyId, stars, isDemo: true, ratedAt: at, orderRatingId: rating.id },
  }));
  const ofFleets = rows.filter((_, index) => given[index]?.rating.side === 'shipper');
  await sql`
    update ratings r set order_rating_id = g.rating_id, rated_at = g.at
    from unnest(${ofFleets.map(({ id }) => id)}::text[], ${ofFleets.map(({ orderRatingId }) => orderRatingId)}::text[],
      ${ofFleets.map(({ ratedAt }) => ratedAt)}::timestamptz[]) as g (id, rating_id, at) where r.id = g.id`.execute(
    trx,
  );
  await insertMany(
    trx,
    'ratings',
    rows.filter((row) => !ofFleets.includes(row)),
  );
};

const monthOf = (instant: string) => dayOf(instant).slice(0, 7);

/** Month by month at its end, so that what is booked with them in the statements is booked then, and not now. */
const addByMonth = async (trx: Trx, placed: readonly deal.PlacedDeal[], newId: () => string, now: number) => {
  const orders = Map.groupBy(
    placed.map((one) => deal.orderOf(one, now)),
    ({ signedAt }) => monthOf(signedAt),
  );
  const payments = Map.groupBy(
    placed.flatMap((one) => deal.paymentsOf(one, newId, now)),
    ({ answeredAt }) => monthOf(answeredAt),
  );
  await inThePast(trx, async (hoursAgo) => {
    for (const month of [...new Set([...orders.keys(), ...payments.keys()])].sort()) {
      const [year = 0, number = 0] = month.split('-').map(Number);
      const end = Date.UTC(year, number, 1) - SHANGHAI_MS;
      await hoursAgo(Math.max(0, now - end) / 3_600_000);
      await insertMany(trx, 'orders', orders.get(month) ?? []);
      await insertMany(trx, 'orderPayments', payments.get(month) ?? []);
    }
  });
};

const write = async (deps: Deps, trx: Trx) => {
  const now = Date.parse(await findNow(trx));
  const { newId } = deps;
  const { placed, trail } = await place(deps, trx, now);
  const ratings = new Map(placed.map((one) => [one, deal.ratingsOf(one, newId, now)]));
  const given = (one: deal.PlacedDeal) => ratings.get(one) ?? [];
  const all = <T>(rowsOf: (one: deal.PlacedDeal) => T[]) => placed.flatMap(rowsOf);
  await addByMonth(trx, placed, newId, now);
  await complete(trx, placed);
  await insertMany(
    trx,
    'orderMilestones',
    all((one) => deal.milestonesOf(one, newId)),
  );
  await insertMany(
    trx,
    'usages',
    all((one) => [deal.tripOf(one, newId)]),
  );
  await insertMany(
    trx,
    'orderExceptions',
    all((one) => deal.exceptionsOf(one, newId)),
  );
  await addRatings(trx, all(given));
  await insertMany(
    trx,
    'creditEvents',
    all((one) => deal.eventsOf(one, given(one), newId, now)),
  );
  const log = [...trail, ...all((one) => deal.auditOf(one, given(one), now))];
  await insertMany(
    trx,
    'auditRows',
    log.map((row) => ({ after: null, ...row })).toSorted((one, other) => one.at.localeCompare(other.at)),
  );
  return placed.length;
};

/** In one transaction, once, before the demo's tenders; does nothing if there are demo orders already. */
export const addDeals = async (deps: Deps) => {
  if (deps.config.mode !== 'demo') throw new Error('demo orders belong into demo mode only');
  return transact(deps.db, async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo orders'))`.execute(trx);
    return (await hasDemoOrders(trx)) ? 0 : write(deps, trx);
  });
};
