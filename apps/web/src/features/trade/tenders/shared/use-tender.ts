// One tender, refetched when a moment passes that changes its phase and when the page is looked at again.
import { getTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';

/** The longest delay of a timer. */
const LONGEST_MS = 2_000_000_000;
/** The server's own clock must have passed the moment as well. */
const LATER_MS = 500;

export const useTender = (tenderId: string) => {
  const input = { params: { tenderId } };
  const answer = useQuery({
    queryKey: keyOf(getTender, input),
    queryFn: () => ask(getTender, input),
    // Nobody decides on terms of half a minute ago.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const { data, refetch } = answer;
  useEffect(() => {
    if (!data) return undefined;
    const next = [data.startsAt, data.closesAt, data.opensAt]
      .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
      .filter((at) => at > Date.parse(data.now))
      .sort((a, b) => a - b)
      .at(0);
    if (next === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(LONGEST_MS, Math.max(0, next - serverNow()) + LATER_MS));
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return answer;
};
