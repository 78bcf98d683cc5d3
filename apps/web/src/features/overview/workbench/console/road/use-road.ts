// Query for the newcomer's road: always fresh, because what it follows from is done on other pages.
import { getRoad, type Road } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, ask } from '../../../../../lib/api.ts';
import { takeEarly } from '../../../../../lib/early-asks.ts';
import { keyOf } from '../../../../../lib/query-client.ts';

const POLL_MS = 1_000;
const MAX_POLLS = 30;

/** A certification that nobody reviews passes by itself within seconds, and nothing else tells the page. */
const isPassing = (road: Road | null | undefined) =>
  road?.dueOn === null && road.stations.some(({ station, state }) => station === 'certification' && state === 'office');

type Seen = { state: { data: { road: Road | null } | undefined; dataUpdateCount: number; errorUpdateCount: number } };
/** How many answers each query had when its certification began to pass. */
const begun = new WeakMap<Seen, number>();

/** Gives up after a while: a certification that is stuck is found on the next visit. */
export const nextRoadPoll = (query: Seen) => {
  const { data, dataUpdateCount, errorUpdateCount } = query.state;
  if (!isPassing(data?.road)) {
    begun.delete(query);
    return false;
  }
  const answers = dataUpdateCount + errorUpdateCount;
  const first = begun.get(query) ?? answers;
  begun.set(query, first);
  return answers - first < MAX_POLLS ? POLL_MS : false;
};

export const useRoad = () =>
  useQuery<{ road: Road | null }, ApiError>({
    queryKey: keyOf(getRoad),
    queryFn: () => takeEarly(getRoad) ?? ask(getRoad),
    staleTime: 0,
    refetchInterval: nextRoadPoll,
  });
