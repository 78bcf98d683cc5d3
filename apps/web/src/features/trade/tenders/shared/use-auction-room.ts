// The room of an auction: requested once, then kept current by its stream; after a lost connection it is exact again.
import { getAuctionRoom } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keyOf, useAsk } from '../../../../lib/query-client.ts';
import { noteServerTime, serverNow } from '../../../../lib/server-time.ts';
import { followRoom } from './follow-room.ts';

/** The longest delay of a timer. */
const LONGEST_MS = 2_000_000_000;
/** The server's own clock must have passed the moment as well. */
const LATER_MS = 500;

const onVisibility = (render: () => void) => {
  document.addEventListener('visibilitychange', render);
  return () => document.removeEventListener('visibilitychange', render);
};
const isShown = () => document.visibilityState === 'visible';

/** Starting and closing are no events: the room is asked again when the moment comes. */
const useRefetchAtEdges = (room: AuctionRoom | undefined, refetch: () => unknown) => {
  useEffect(() => {
    if (!room || room.isOver) return undefined;
    const next = room.phase === 'published' ? room.startsAt : room.closesAt;
    const delay = Math.max(0, Date.parse(next) - serverNow()) + LATER_MS;
    const timer = setTimeout(() => void refetch(), Math.min(LONGEST_MS, delay));
    return () => clearTimeout(timer);
  }, [room, refetch]);
};

/** `lostAt`: since when what is shown may be out of date; by the browser's own steady clock. */
export const useAuctionRoom = (tenderId: string, lotId: string) => {
  const queries = useQueryClient();
  const room = useAsk(getAuctionRoom, { params: { tenderId, lotId } });
  const [lostAt, setLostAt] = useState<number>();
  const isVisible = useSyncExternalStore(onVisibility, isShown);
  const isLive = room.data !== undefined && !room.data.isOver;
  if (room.data) noteServerTime(room.data.now);
  useRefetchAtEdges(room.data, room.refetch);
  useEffect(() => {
    if (!isLive || !isVisible) return undefined;
    const leaving = new AbortController();
    const params = { tenderId, lotId };
    void followRoom(params, {
      signal: leaving.signal,
      onRoom: (now) => queries.setQueryData(keyOf(getAuctionRoom, { params }), now),
      onConnected: (isConnected) => setLostAt((at) => (isConnected ? undefined : (at ?? performance.now()))),
    });
    return () => leaving.abort();
  }, [queries, tenderId, lotId, isLive, isVisible]);
  return { ...room, lostAt: isLive ? lostAt : undefined };
};
