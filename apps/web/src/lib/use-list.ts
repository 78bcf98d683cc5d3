// Lists from the server: while the next page is on its way, the present one stays on the screen.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiError, type AskInput, ask } from './api.ts';
import { keyOf } from './query-client.ts';

export const useList = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useQuery<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => ask(endpoint, ...([input] as AskInput<E>)),
    placeholderData: keepPreviousData,
  });
