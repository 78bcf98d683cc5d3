// Query for the newcomer's road: always fresh, because what it follows from is done on other pages.
import { getRoad, type Road } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, ask } from '../../../../../lib/api.ts';
import { takeEarly } from '../../../../../lib/early-asks.ts';
import { keyOf } from '../../../../../lib/query-client.ts';

const POLL_MS = 1_000;

/** A certification that nobody reviews passes by itself within seconds, and nothing else tells the page. */
const isPassing = (road: Road | null | undefined) =>
  road?.dueOn === null && road.stations.some(({ station, state }) => station === 'certification' && state === 'office');

export const useRoad = () =>
  useQuery<{ road: Road | null }, ApiError>({
    queryKey: keyOf(getRoad),
    queryFn: () => takeEarly(getRoad) ?? ask(getRoad),
    staleTime: 0,
    refetchInterval: ({ state }) => (isPassing(state.data?.road) ? POLL_MS : false),
  });
