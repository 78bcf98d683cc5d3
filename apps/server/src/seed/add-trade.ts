// Seeds the demo's tenders through the real actions, each at its time in the past, so that every proof verifies.

import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import { confirmAward, declineAward } from '../features/trade/awards/answers.actions.ts';
import { awardLot, failLot } from '../features/trade/awards/award.actions.ts';
import { listAwardsOf, listOffersOf } from '../features/trade/awards/awards.queries.ts';
import { bidInAuction } from '../features/trade/bids/auction.actions.ts';
import { countEndedAuctions, fixDueHeads } from '../features/trade/bids/bids.jobs.ts';
import { openTender } from '../features/trade/bids/opening.actions.ts';
import { placeBid } from '../features/trade/bids/sealed-bids.actions.ts';
import { createTender, saveTender } from '../features/trade/tenders/drafts.actions.ts';
import { listLots } from '../features/trade/tenders/exports.ts';
import { publishTender } from '../features/trade/tenders/publishing.actions.ts';
import { createOrdersOfAward } from '../features/transport/orders/exports.ts';
import { findNow } from '../platform/clock.ts';
import { type Db, transact } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { noMail } from '../platform/mail/mail.ts';
import { noSms } from '../platform/sms/sms.ts';
import { addOrders } from './add-orders.ts';
import { type DemoActor, demoActors } from './demo-actors.ts';
import { hasDemoTenders } from './demo-rows.ts';
import {
  type DemoBid,
  type DemoTender,
  demoDraft,
  demoTenders,
  liveTender,
  lowReasonOf,
  priceOf,
} from './demo-tenders.ts';
import { finishAwarded } from './finish-awarded.ts';
import { inThePast } from './moved-clock.ts';

/** Who orders from whom under their agreement. */
const ORDERING = [
  ['demo-shipper-02', 'fleet'],
  ['shipper', 'fleet3'],
  ['demo-shipper-03', 'fleet2', 'waiting'],
] as const;

type Actors = Map<string, DemoActor>;
const actorOf = (actors: Actors, username: string) => {
  const found = actors.get(username);
  if (!found) throw new Error(`the demo has no ${username}`);
  return found;
};

const draft = async (deps: Deps, { context }: DemoActor, content: TenderContent) => {
  const { id, version } = await createTender(deps, null, context);
  return saveTender(deps, id, { content, version }, context);
};

/** Published by the real actions and marked as the demo's. */
export const publishDemo = async (deps: Deps, shipper: DemoActor, content: TenderContent) => {
  const { id, version } = await draft(deps, shipper, content);
  const published = await publishTender(deps, id, version, shipper.context);
  await deps.db.updateTable('tenders').set({ isDemo: true }).where('id', '=', id).execute();
  return published;
};

type Published = Awaited<ReturnType<typeof publishDemo>>;

const placeDemoBid = (deps: Deps, { actor, context }: DemoActor, tender: Published, { lot = 0, price }: DemoBid) => {
  const { content } = tender;
  const wanted = content.lots[lot];
  const lotId = tender.lots[lot]?.id;
  if (!wanted || !lotId) throw new Error(`${content.title} has no lot ${lot}`);
  const place = { tenderId: tender.id, lotId };
  const priceE4 = priceOf(wanted, price);
  if (content.mode === 'auction') return bidInAuction(deps, place, priceE4, context);
  const form = {
    priceE4,
    surcharges: [],
    validUntil: dayOf(new Date(Date.parse(content.deadlineAt ?? '') + 45 * DAY_MS).toISOString()),
    vehicleId: null,
    note: '',
    lowReason: lowReasonOf({ ...content, invited: [] }, wanted, priceE4),
  };
  return placeBid(deps, place, form, actor, { address: '', device: '' });
};

/** Awards every undecided lot to the lowest offer that was not awarded before, or to all in equal shares; a lot without one fails. */
const awardLots = async (deps: Deps, tenderId: string, { context }: DemoActor, canSplit = false) => {
  const before = await listAwardsOf(deps.db, tenderId);
  for (const lot of await listLots(deps.db, tenderId)) {
    if (lot.state !== 'open') continue;
    const place = { tenderId, lotId: lot.id };
    const isAwarded = (fleetId: string) => before.some((one) => one.lotId === lot.id && one.companyId === fleetId);
    const offers = (await listOffersOf(deps.db, lot.id)).filter(({ companyId }) => !isAwarded(companyId));
    const sorted = offers.toSorted((a, b) => a.priceE4 - b.priceE4 || a.at.localeCompare(b.at));
    const chosen = canSplit ? sorted : sorted.slice(0, 1);
    const shares = chosen.map(({ companyId }) => ({ fleetId: companyId, shareBp: 10_000 / chosen.length }));
    if (shares.length === 0) await failLot(deps, place, '没有可以成交的报价', context);
    else await awardLot(deps, place, { shares, reason: '' }, context);
  }
};

const confirmAll = async (deps: Deps, tenderId: string, fleets: readonly DemoActor[]) => {
  for (const { id, companyId, status } of await listAwardsOf(deps.db, tenderId)) {
    const winner = fleets.find(({ actor }) => actor.companyId === companyId);
    if (winner && status === 'pending') await confirmAward(createOrdersOfAward)(deps, id, '', winner.context);
  }
};

/** Awards to the lowest; those of `fleets` that won confirm at once. */
export const settleLowest = async (deps: Deps, tenderId: string, shipper: DemoActor, fleets: readonly DemoActor[]) => {
  await awardLots(deps, tenderId, shipper);
  await confirmAll(deps, tenderId, fleets);
};

const addTender = async (deps: Deps, actors: Actors, demo: DemoTender, goTo: (hours: number) => Promise<unknown>) => {
  const shipper = actorOf(actors, demo.shipper);
  await goTo(demo.published);
  const tender = await publishDemo(deps, shipper, demo.content);
  for (const bid of demo.bids) {
    await goTo(bid.at);
    await placeDemoBid(deps, actorOf(actors, bid.fleet), tender, bid);
  }
  if (demo.closed !== undefined) {
    await goTo(demo.closed);
    await fixDueHeads(deps);
    await countEndedAuctions(deps);
  }
  if (demo.opened !== undefined) {
    await goTo(demo.opened);
    await openTender(deps, tender.id, shipper.context);
  }
  if (demo.awarded === undefined) return;
  await goTo(demo.awarded);
  await awardLots(deps, tender.id, shipper, demo.content.canSplit);
  if (demo.declined) {
    const { fleet, at, reason } = demo.declined;
    const winner = actorOf(actors, fleet);
    const award = (await listAwardsOf(deps.db, tender.id)).find(
      ({ companyId }) => companyId === winner.actor.companyId,
    );
    await goTo(at);
    await declineAward(deps, award?.id ?? '', reason, winner.context);
    await awardLots(deps, tender.id, shipper);
  }
  if (demo.confirmed === undefined) return;
  await goTo(demo.confirmed);
  await confirmAll(deps, tender.id, [...actors.values()]);
};

/** Demos seeded by earlier versions know these fleets under other names. */
const renameAccounts = (db: Db) =>
  sql`update users u set username = one.name, password_hash = f.password_hash
    from (values ('demo-fleet-02', 'fleet2'), ('demo-fleet-03', 'fleet3')) one (earlier, name), users f
    where u.username = one.earlier and u.is_demo and f.username = 'fleet'
      and not exists (select 1 from users x where x.username = one.name)`.execute(db);

/** In one transaction, once; does nothing if there are demo tenders already. */
export const addTrade = async (deps: Deps) => {
  if (deps.config.mode !== 'demo') throw new Error('demo tenders belong into demo mode only');
  if (await hasDemoTenders(deps.db)) return;
  await transact(deps.db, async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo tenders'))`.execute(trx);
    if (await hasDemoTenders(trx)) return;
    // Messages about the past are shown in the console, but not sent now.
    const inside = { ...deps, db: trx, sms: noSms, mail: noMail };
    await renameAccounts(trx);
    const actors = await demoActors(trx);
    const now = await findNow(trx);
    await inThePast(trx, async (hoursAgo) => {
      const goTo = (hours: number) => hoursAgo(-hours);
      for (const demo of demoTenders(now)) await addTender(inside, actors, demo, goTo);
      const shipper = actorOf(actors, 'shipper');
      await addTender(inside, actors, liveTender(now), goTo);
      await goTo(0);
      await finishAwarded(inside, trx, actors, Date.parse(now));
      await goTo(-4);
      await draft(inside, shipper, demoDraft);
      const times = { goTo, now: Date.parse(now) };
      for (const [owner, carrier, only] of ORDERING)
        await addOrders(inside, [actors.get(owner), actors.get(carrier)], {
          ...times,
          isWaitingOnly: only === 'waiting',
        });
    });
  });
};
