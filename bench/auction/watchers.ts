// 500 watchers of one auction on two instances: how long after a bid was acknowledged each of them sees it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '@rfb/contract/endpoint.ts';
import { streamAuction } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { placeAuctionBid } from '../../apps/server/src/features/trade/bids/auction.queries.ts';
import { openLive } from '../../apps/server/src/platform/live/live.ts';
import type { BenchServer } from '../shared/bench-server.ts';
import { makeEligible } from '../shared/eligible.ts';
import { goal } from '../shared/figures.ts';
import { addAuction, CEILING, STEP } from './lot.ts';
import type { Seen, Watch } from './watchers-process.ts';

const WATCHERS = 500;
/** Less than one user may have open. */
const STREAMS_PER_PERSON = 5;
const BIDS = 50;
const PAUSE_MS = 200;
const GOAL_MS = 150;

const addressOf = async (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });
const now = () => performance.timeOrigin + performance.now();

export const measureWatchers = async (world: BenchServer, url: string) => {
  const { deps, db, people } = world;
  const shipper = await people.shipper();
  const bidder = await people.fleet();
  const place = await addAuction(db, 'watched', shipper.companyId);
  const live = openLive({ url, onError: () => {} });
  const second = await buildApp({ ...deps, live }, { logLevel: 'silent', hasSite: false });
  const instances = [await addressOf(world.app), await addressOf(second)];
  const watches: Watch[] = [];
  const path = pathOf(streamAuction, { params: place });
  while (watches.length < WATCHERS) {
    const person = await people.fleet();
    // Only an eligible fleet sees prices.
    await makeEligible(world, person);
    for (const instance of instances)
      for (let place = 0; place < STREAMS_PER_PERSON; place += 1)
        watches.push({ url: `${instance}${path}`, token: person.token });
  }
  const client = fork(join(import.meta.dirname, 'watchers-process.ts'));
  client.send(watches);
  const [ready] = await Promise.race([once(client, 'message'), once(client, 'exit')]);
  if (ready !== 'ready') throw new Error('the watchers could not connect');
  const acknowledged: number[] = [];
  for (let number = 1; number <= BIDS; number += 1) {
    const { companyId, userId } = bidder;
    const bid = { id: deps.newId(), lotId: place.lotId, companyId, userId, priceE4: CEILING - number * STEP };
    await db.transaction().execute((trx) => placeAuctionBid(trx, bid));
    acknowledged.push(now());
    await pause(PAUSE_MS);
  }
  await pause(2_000);
  client.send('report');
  const [seen] = (await once(client, 'message')) as [Seen[][]];
  client.kill();
  const waits = seen.flatMap((events) =>
    acknowledged.map((at, index) => {
      const first = events.find(({ bidCount }) => bidCount > index);
      return first ? first.at - at : Number.POSITIVE_INFINITY;
    }),
  );
  const delivered = waits.filter(Number.isFinite).length;
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
  console.log(
    `${watches.length} watchers on two instances, ${BIDS} bids: ${delivered} of ${waits.length} seen ${goal(delivered === waits.length, 'all')}`,
  );
  console.log(
    `median ${waits[Math.floor(waits.length / 2)]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ${goal(p99 <= GOAL_MS, `≤ ${GOAL_MS} ms`)}`,
  );
  await second.close();
  await live.close();
};
