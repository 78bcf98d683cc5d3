// Live rooms: one load per lot and change for all watchers of this instance, at most ten a second, the last never lost.
import { setTimeout } from 'node:timers/promises';
import type { streamAuction } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Out } from '../../../platform/http/stream.ts';
import { type LotState, loadLot, roomOf, watcherOf } from './auction-room.ts';

const PAUSE_MS = 100;
const RETRY_MS = 1_000;
type Place = { tenderId: string; lotId: string };
type Send = (state: LotState) => void;
type Feed = { watchers: Set<Send>; close: () => void };
/** Users are counted from the moment they ask: one who waits for the feed keeps it open. */
type SharedFeed = { feed: Promise<Feed>; users: number };

/** Per installation, because tests run several servers in one process. */
const feedsOf = new WeakMap<Deps['live'], Map<string, SharedFeed>>();

const openFeed = async (
  { live, db }: Deps,
  { tenderId, lotId }: Place,
  onError: (error: unknown) => void,
): Promise<Feed> => {
  const watchers = new Set<Send>();
  let isPending = false;
  let isRunning = false;
  const sendToAll = async () => {
    const state = await loadLot(db, tenderId, lotId);
    for (const send of watchers) send(state);
  };
  const run = async () => {
    isPending = true;
    if (isRunning) return;
    isRunning = true;
    while (isPending) {
      isPending = false;
      await sendToAll().catch(async (error: unknown) => {
        onError(error);
        await setTimeout(RETRY_MS);
        // Tried again, because no later change may follow.
        isPending = watchers.size > 0;
      });
      await setTimeout(PAUSE_MS);
    }
    isRunning = false;
  };
  const close = await live.subscribe(`lot:${lotId}`, () => void run());
  return { watchers, close };
};

const joinFeed = (deps: Deps, place: Place, onError: (error: unknown) => void) => {
  const feeds = feedsOf.get(deps.live) ?? new Map<string, SharedFeed>();
  feedsOf.set(deps.live, feeds);
  const shared = feeds.get(place.lotId) ?? { feed: openFeed(deps, place, onError), users: 0 };
  feeds.set(place.lotId, shared);
  shared.users += 1;
  const leave = async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    if (feeds.get(place.lotId) === shared) feeds.delete(place.lotId);
    (await shared.feed).close();
  };
  return { feed: shared.feed, leave };
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
  const { feed: opening, leave } = joinFeed(deps, params, (error) => logFailure(error, 'loading an auction failed'));
  const feed = await opening;
  feed.watchers.add(send);
  out.onEnd(() => {
    feed.watchers.delete(send);
    void leave();
  });
  // Loaded after subscribing, so that a reconnected room misses nothing.
  send(await loadLot(deps.db, params.tenderId, params.lotId));
};
