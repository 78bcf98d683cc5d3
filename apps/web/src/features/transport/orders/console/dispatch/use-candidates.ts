// Pages of candidates as the server orders them: those that can be sent, and those that cannot with their reasons.
import {
  listDriverCandidates,
  listVehicleCandidates,
} from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../../../lib/api.ts';
import type { Plan } from './plan.ts';

type Asked = { fit: 'yes' | 'no'; keyword: string; page: string; pageSize: string };
type Page<T> = { items: T[]; page: number; totalIsCapped?: boolean | undefined };
/** One list; `key` names everything it depends on besides search and page. */
export type Source<T> = { key: readonly unknown[]; read: (asked: Asked) => Promise<Page<T>> };

const PAGE_SIZE = '8';

export const vehicleSource = (orderId: string, plan: Plan, kind: 'vehicle' | 'trailer') => ({
  key: [listVehicleCandidates.path, orderId, plan, kind],
  read: (asked: Asked) => ask(listVehicleCandidates, { params: { orderId }, query: { ...plan, ...asked, kind } }),
});
export const driverSource = (orderId: string, plan: Plan, vehicleId: string | undefined) => ({
  key: [listDriverCandidates.path, orderId, plan, vehicleId ?? ''],
  read: (asked: Asked) =>
    ask(listDriverCandidates, { params: { orderId }, query: { ...plan, ...asked, ...(vehicleId && { vehicleId }) } }),
});
export const candidatePaths = [listVehicleCandidates.path, listDriverCandidates.path];

export const useCandidates = <T extends { id: string }>(
  { key, read }: Source<T>,
  { fit, keyword, isWanted = true }: { fit: 'yes' | 'no'; keyword: string; isWanted?: boolean },
) => {
  const query = useInfiniteQuery({
    queryKey: [...key, fit, keyword],
    queryFn: ({ pageParam }) => read({ fit, keyword, page: String(pageParam), pageSize: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalIsCapped }) => (totalIsCapped ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    // Others plan too; what is free a minute ago may not be.
    staleTime: 10_000,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
};
