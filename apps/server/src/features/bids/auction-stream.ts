// Live rooms: one load per lot and change for all watchers of this instance, at most ten a second, the last never lost.
import { setTimeout } from 'node:timers/promises';
import type { streamAuction } from '@rfb/contract/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/bids/auction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Out } from '../../platform/http/stream.ts';
import { type LotState, loadLot, roomOf, watcherOf } from './auction-room.ts';

const PAUSE_MS = 100;
type Place = { tenderId: string; lotId: string };
type Send = (state: LotState) => void;
type Feed = { watchers: Set<Send>; close: () => void };

/** Per installation, because tests run several servers in one process. */
const feedsOf = new WeakMap<Deps['live'], Map<string, Promise<Feed>>>();

const openFeed = async (
  { live, db }: Deps,
  { tenderId, lotId }: Place,
  onError: (error: unknown) => void,
): Promise<Feed> => {
  const watchers = new Set<Send>();
  let isPending = false;
  let isRunning = false;
  const run = async () => {
    isPending = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isPending) {
        isPending = false;
        const state = await loadLot(db, tenderId, lotId);
        for (const send of watchers) send(state);
        await setTimeout(PAUSE_MS);
      }
    } finally {
      isRunning = false;
    }
  };
  const close = await live.subscribe(`lot:${lotId}`, () => void run().catch(onError));
  return { watchers, close };
};

const feedFor = (deps: Deps, place: Place, onError: (error: unknown) => void) => {
  const feeds = feedsOf.get(deps.live) ?? new Map<string, Promise<Feed>>();
  feedsOf.set(deps.live, feeds);
  const feed = feeds.get(place.lotId) ?? openFeed(deps, place, onError);
  feeds.set(place.lotId, feed);
  return { feed, forget: () => feeds.delete(place.lotId) };
};

/** What tells a watcher that something changed; the clock alone does not. */
const visible = ({ now: _, ...room }: AuctionRoom) => JSON.stringify(room);

export const streamRoom = async (
  { deps, actor, params, logFailure }: Call<typeof streamAuction>,
  out: Out<AuctionRoom>,
) => {
  const watcher = await watcherOf(deps.db, actor, params.tenderId, params.lotId);
  let shown = '';
  const send = (state: LotState) => {
    const room = roomOf(state, watcher);
    // In rank mode others' bids change nothing a fleet may see, so nothing is sent.
    const text = visible(room);
    if (text === shown) return;
    shown = text;
    out.send(room);
  };
  const { feed: opening, forget } = feedFor(deps, params, (error) => logFailure(error, 'loading an auction failed'));
  const feed = await opening;
  feed.watchers.add(send);
  out.onEnd(() => {
    feed.watchers.delete(send);
    if (feed.watchers.size > 0) return;
    forget();
    feed.close();
  });
  // Loaded after subscribing, so that a reconnected room misses nothing.
  send(await loadLot(deps.db, params.tenderId, params.lotId));
};
