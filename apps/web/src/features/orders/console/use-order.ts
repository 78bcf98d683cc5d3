// One order, refetched while it is open because the other side and the driver change it too.
import { getOrder } from '@rfb/contract/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/orders/orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { noteServerTime } from '../../../lib/server-time.ts';

const REFETCH_MS = 60_000;

export const useOrder = (orderId: string) => {
  const input = { params: { orderId } };
  const answer = useQuery({
    queryKey: keyOf(getOrder, input),
    queryFn: () => ask(getOrder, input),
    refetchInterval: REFETCH_MS,
  });
  if (answer.data) noteServerTime(answer.data.now);
  return answer;
};

/** Every change of an order replies with its new state, which is shown before the refetch arrives. */
export const useKeepOrder = () => {
  const queries = useQueryClient();
  return (order: OrderDetail) => queries.setQueryData(keyOf(getOrder, { params: { orderId: order.id } }), order);
};
