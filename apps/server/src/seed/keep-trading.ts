// Keeps the demo's auction alive while somebody looks: three demo fleets bid through the real actions, then a new one begins.
import { sql } from 'kysely';
import { bidInAuction } from '../features/trade/bids/auction.actions.ts';
import { findNow } from '../platform/clock.ts';
import { transact } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import { publishDemo, settleLowest } from './add-trade.ts';
import { type DemoActor, demoActors } from './demo-actors.ts';
import { liveContent } from './demo-tenders.ts';
import * as rows from './keep-trading.queries.ts';

const SHIPPER = 'shipper';
/** Not those a person can sign in as. */
const FLEETS = ['demo-fleet-04', 'demo-fleet-05', 'demo-fleet-07'];
/** An auction runs at least two hours. */
const HOURS = 2.05;
/** Fleets bid no lower than this share of the ceiling. */
const FLOOR_PERCENT = 62;
const SECONDS_BETWEEN_BIDS = 20;
/** The shipper has so long to decide by hand. */
const DECIDE_MINUTES = 30;

type Actors = Map<string, DemoActor>;

/** The next price and who offers it; undefined while it is too early, or when the fleets go no lower. */
const nextBidOf = (lot: rows.RunningLot, actors: Actors) => {
  const { ceilingE4, decrementE4, bestE4, bidCount, secondsLeft, secondsSinceBid, leaderId } = lot;
  const priceE4 = bestE4 === null ? ceilingE4 : bestE4 - decrementE4;
  const stepsLeft = Math.floor((priceE4 - (ceilingE4 * FLOOR_PERCENT) / 100) / decrementE4);
  if (stepsLeft < 0) return undefined;
  // The steps are spread over the time that is left, unevenly, so that it does not tick like a clock.
  const pace = Math.max(SECONDS_BETWEEN_BIDS, (secondsLeft / (stepsLeft + 2)) * (0.6 + ((bidCount * 7) % 9) / 10));
  if (secondsSinceBid !== null && secondsSinceBid < pace) return undefined;
  const fleets = FLEETS.flatMap((username) => actors.get(username) ?? []);
  const others = fleets.filter(({ actor }) => actor.companyId !== leaderId);
  const fleet = others[bidCount % Math.max(1, others.length)];
  return fleet && { fleet, priceE4 };
};

/** A person who bids in the same moment wins: the refusal is nobody's problem. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

const bid = async (deps: Deps, actors: Actors, lot: rows.RunningLot) => {
  const next = nextBidOf(lot, actors);
  if (!next) return;
  const place = { tenderId: lot.tenderId, lotId: lot.lotId };
  await bidInAuction(deps, place, next.priceE4, next.fleet.context).catch(unlessRefused);
};

/** Never a second one, even when two servers notice at once. */
const begin = (deps: Deps, shipper: DemoActor) =>
  transact(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo tenders'))`.execute(trx);
    const lots = await rows.listRunningLots(trx);
    if (lots.some(({ shipperId }) => shipperId === shipper.actor.companyId)) return;
    await publishDemo({ ...deps, db: trx }, shipper, liveContent(await findNow(trx), HOURS));
  });

const decide = async (deps: Deps, actors: Actors) => {
  for (const { id, shipperId } of await rows.listUndecided(deps.db, DECIDE_MINUTES)) {
    const shipper = [...actors.values()].find(({ actor }) => actor.companyId === shipperId);
    if (!shipper) continue;
    const bots = FLEETS.flatMap((username) => actors.get(username) ?? []);
    await transact(deps.db, (trx) => settleLowest({ ...deps, db: trx }, id, shipper, bots)).catch(unlessRefused);
  }
};

export const keepTrading = async (deps: Deps) => {
  const { config, db } = deps;
  if (config.mode !== 'demo') throw new Error('demo fleets bid in demo mode only');
  // Nobody looks: a demo left running does not grow.
  if (!(await rows.hasVisitors(db))) return;
  const actors = await demoActors(db);
  const shipper = actors.get(SHIPPER);
  if (!shipper) return;
  const lots = await rows.listRunningLots(db);
  for (const lot of lots) await bid(deps, actors, lot);
  if (!lots.some(({ shipperId }) => shipperId === shipper.actor.companyId))
    await begin(deps, shipper).catch(unlessRefused);
  await decide(deps, actors);
};
