// Follows the room of an auction by its stream, and says whether what is shown is current.

import { type InputOf, pathOf } from '@rfb/contract/endpoint.ts';
import { streamAuction } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { readEvents } from '../../../../lib/event-stream.ts';
import { heldToken } from '../../../../lib/fresh-token.ts';

const RETRY_MS = [500, 1_000, 2_000, 5_000];
/** After two missed heartbeats the connection counts as dead, even if the browser still reports it open. */
const HEARTBEAT_TIMEOUT_MS = 35_000;

type Watcher = {
  onRoom: (room: AuctionRoom) => void;
  /** False from the moment the stream breaks until the first room of the next one. */
  onConnected: (isConnected: boolean) => void;
  signal: AbortSignal;
};

/** Ends early when the network is back or the room is left. */
const pause = async (milliseconds: number, signal: AbortSignal) => {
  const ending = new AbortController();
  await new Promise<unknown>((done) => {
    if (signal.aborted) done(undefined);
    const timer = setTimeout(done, milliseconds);
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', done, { signal: ending.signal });
    addEventListener('online', done, { signal: ending.signal });
  });
  ending.abort();
};

/** Reads one stream to its end. True when it was refused: the room has been left or is not ours. */
const readRoom = async (path: string, token: string, { onRoom, onConnected, signal }: Watcher) => {
  const connection = new AbortController();
  const disconnect = () => connection.abort();
  let timeout = setTimeout(disconnect, HEARTBEAT_TIMEOUT_MS);
  const onPiece = () => {
    clearTimeout(timeout);
    timeout = setTimeout(disconnect, HEARTBEAT_TIMEOUT_MS);
  };
  signal.addEventListener('abort', disconnect);
  // Without it a stream over a lost network stays open until its heartbeats are missed.
  addEventListener('offline', disconnect);
  try {
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
    const response = await fetch(path, { signal: connection.signal, headers });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return true;
    if (response.ok && response.body)
      for await (const { data } of readEvents(response.body, { onPiece })) {
        onRoom(JSON.parse(data) as AuctionRoom);
        onConnected(true);
      }
  } catch {
    // The caller reconnects.
  } finally {
    clearTimeout(timeout);
    removeEventListener('offline', disconnect);
    signal.removeEventListener('abort', disconnect);
  }
  return false;
};

/**
 * Every event is the whole room, so nothing is missed by a pause between two connections. An expired token is refreshed
 * by the user's next action, never here. A hidden tab holds no stream, because a browser has six connections.
 */
export const followRoom = async (params: InputOf<typeof streamAuction>['params'], watcher: Watcher) => {
  const { signal, onConnected } = watcher;
  let failures = 0;
  const counting = {
    ...watcher,
    onRoom: (room: AuctionRoom) => {
      failures = 0;
      watcher.onRoom(room);
    },
  };
  while (!signal.aborted) {
    const token = heldToken();
    if (token && (await readRoom(pathOf(streamAuction, { params }), token, counting))) break;
    if (signal.aborted) return;
    onConnected(false);
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
    failures += 1;
  }
  if (!signal.aborted) onConnected(false);
};
