// The query cache of the console: shared queries, no automatic retries.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiError, type AskInput, ask } from './api.ts';
import { takeEarly } from './early-asks.ts';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000, networkMode: 'always' },
      // Without it a change sent offline waits silently instead of failing with a message.
      mutations: { networkMode: 'always' },
    },
  });

export const keyOf = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => [endpoint.path, input ?? {}];

/** Query options of a GET endpoint, shared by every screen that requests the same data. */
export const useAsk = <E extends Endpoint>(endpoint: E, ...input: AskInput<E>) =>
  useQuery<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input[0]),
    queryFn: () => takeEarly(endpoint, ...input) ?? ask(endpoint, ...input),
  });
