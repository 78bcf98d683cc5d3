// The queries of the order lists; changes by others arrive by the live stream, and waiting times grow with the clock.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { countOrders, listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '../../../../../lib/api.ts';
import { keyOf } from '../../../../../lib/query-client.ts';
import { SLOW_REFETCH_MS } from '../use-order.ts';
import { groupsOf } from './conditions.tsx';

/** Counts on a tab may be older than the list that is opened by it. */
const fresh = { refetchInterval: SLOW_REFETCH_MS, refetchOnMount: 'always' } as const;
const GROUP_SIZE = 10;

type Filters = { keyword?: string; from?: string; to?: string };

export const useOrderCounts = () =>
  useQuery({ queryKey: keyOf(countOrders), queryFn: () => ask(countOrders), ...fresh });

export const useOrderGroups = (side: OrderSide, filters: Filters) =>
  useQueries({
    queries: groupsOf[side].map(({ tab }) => {
      const calm = tab === 'attention' ? {} : { calm: '1' as const };
      const input = { query: { ...filters, tab, ...calm, pageSize: String(GROUP_SIZE) } };
      return {
        queryKey: keyOf(listOrders, input),
        queryFn: () => ask(listOrders, input),
        placeholderData: keepPreviousData,
        ...fresh,
      };
    }),
  });
