// Lists from the server: while the next page is on its way, the present one stays on the screen.
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

/** How many rows a list asked without its total has: told by its last page, counted otherwise; undefined until then. */
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
  // When counting fails, what the page knows is still true.
  const known = { total: data.total, isCapped: hasMore };
  return hasMore && !counted.error ? counted.data : known;
};
