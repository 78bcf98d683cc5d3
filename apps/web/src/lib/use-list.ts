// List queries that keep the current page visible while the next one loads.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Total } from '@rfb/contract/fields.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiError, type AskInput, ask } from './api.ts';
import { keyOf } from './query-client.ts';

export const useList = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useQuery<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => ask(endpoint, ...([input] as AskInput<E>)),
    placeholderData: keepPreviousData,
  });

type Rows = { total: number; totalIsCapped?: boolean | undefined };
type Counting = Endpoint & { reply: typeof Total };

/** The total of a list requested without it: from the last page, else by a count query; undefined until known. */
export const useTotal = <E extends Counting>(
  { data, isPlaceholderData }: UseQueryResult<Rows, ApiError>,
  endpoint: E,
  input: InputOf<E>,
) => {
  const hasMore = data?.totalIsCapped === true;
  const counted = useQuery<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => ask(endpoint, ...([input] as AskInput<E>)),
    enabled: hasMore && !isPlaceholderData,
  });
  if (!data || isPlaceholderData) return undefined;
  // When the count query fails, the rows known from the page are still correct.
  const known = { total: data.total, isCapped: hasMore };
  return hasMore && !counted.error ? counted.data : known;
};
