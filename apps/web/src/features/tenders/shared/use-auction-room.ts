// The room of an auction: requested once, then kept current by its stream; after a lost connection it is exact again.

import { getAuctionRoom, streamAuction } from '@rfb/contract/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/bids/auction.ts';
import { pathOf } from '@rfb/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readEvents } from '../../../lib/event-stream.ts';
import { heldToken } from '../../../lib/fresh-token.ts';
import { keyOf, useAsk } from '../../../lib/query-client.ts';
import { noteServerTime } from '../../../lib/server-time.ts';

const RETRY_MS = [500, 1_000, 2_000, 5_000];
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/**
 * Every event is the whole room, so nothing is missed by a pause between two connections. An expired token is refreshed
 * by the user's next action, never here.
 */
const follow = async (path: string, onRoom: (room: AuctionRoom) => void, signal: AbortSignal) => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const token = heldToken();
      const response = token
        ? await fetch(path, { signal, headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` } })
        : undefined;
      // A refused stream is not retried: the room has been left or is not ours.
      if (response && response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (response?.ok && response.body)
        for await (const { data } of readEvents(response.body)) {
          failures = 0;
          onRoom(JSON.parse(data) as AuctionRoom);
        }
    } catch {
      // Retried below; the countdown goes on by the server's time.
    }
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
  }
};

export const useAuctionRoom = (tenderId: string, lotId: string) => {
  const queries = useQueryClient();
  const input = { params: { tenderId, lotId } };
  const room = useAsk(getAuctionRoom, input);
  const isLive = room.data !== undefined && !room.data.isOver;
  if (room.data) noteServerTime(room.data.now);
  useEffect(() => {
    if (!isLive) return undefined;
    const leaving = new AbortController();
    const params = { tenderId, lotId };
    const onRoom = (now: AuctionRoom) => queries.setQueryData(keyOf(getAuctionRoom, { params }), now);
    void follow(pathOf(streamAuction, { params }), onRoom, leaving.signal);
    return () => leaving.abort();
  }, [queries, tenderId, lotId, isLive]);
  return room;
};
