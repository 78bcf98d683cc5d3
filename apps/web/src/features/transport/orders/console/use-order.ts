// One order; changes by the other side and the driver arrive by the live stream.
import { getOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { noteServerTime } from '../../../../lib/server-time.ts';

/** For waiting times, and for browsers without the live stream. */
export const SLOW_REFETCH_MS = 180_000;

export const useOrder = (orderId: string) => {
  const input = { params: { orderId } };
  const answer = useQuery({
    queryKey: keyOf(getOrder, input),
    queryFn: () => ask(getOrder, input),
    refetchInterval: SLOW_REFETCH_MS,
  });
  if (answer.data) noteServerTime(answer.data.now);
  return answer;
};

/** Every change of an order replies with its new state, which is shown before the refetch arrives. */
export const useKeepOrder = () => {
  const queries = useQueryClient();
  return (order: OrderDetail) => queries.setQueryData(keyOf(getOrder, { params: { orderId: order.id } }), order);
};
