// The state of a dispatch: planned times, candidates for them, the choice, and errors at the part they concern.
import { isRealDayTime } from '@rfb/contract/normalise.ts';
import { dispatchOrder, listDispatchCandidates } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, ask } from '../../../../../lib/api.ts';
import { fromField, toField } from '../../../../../lib/moments.ts';
import { keyOf } from '../../../../../lib/query-client.ts';
import { useChange, useInvalidate } from '../../../../../lib/use-change.ts';
import { useKeepOrder } from '../use-order.ts';
import { isReady, needsTrailer, withLicence } from './fit.ts';
import { type Plan, suggestPlan } from './plan.ts';

type Errors = Partial<Record<'vehicleId' | 'trailerId' | 'driverId' | 'startsAt' | 'endsAt', string>>;
type Ids = { vehicleId?: string; trailerId?: string; driverId?: string };
const candidatePaths = [listDispatchCandidates.path];

const planOf = (startsAt: string, endsAt: string): Plan | undefined => {
  if (!isRealDayTime(startsAt) || !isRealDayTime(endsAt) || endsAt <= startsAt) return undefined;
  return { from: fromField(startsAt), to: fromField(endsAt) };
};

const useCandidates = (orderId: string, plan: Plan | undefined) => {
  const input = { params: { orderId }, query: plan ?? { from: '', to: '' } };
  return useQuery({
    queryKey: keyOf(listDispatchCandidates, input),
    queryFn: plan ? () => ask(listDispatchCandidates, input) : skipToken,
    placeholderData: keepPreviousData,
  });
};

export const useDispatch = (order: OrderDetail, onDone: () => void) => {
  const [times, setTimes] = useState(() => {
    const { from, to } = suggestPlan(order, order.now);
    return { startsAt: toField(from), endsAt: toField(to) };
  });
  const [ids, setIds] = useState<Ids>({});
  const keep = useKeepOrder();
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const plan = planOf(times.startsAt, times.endsAt);
  const candidates = useCandidates(order.id, plan);
  const reload = useInvalidate(candidatePaths);
  const find = <T extends { id: string; obstacles: unknown[] }>(list: T[] | undefined, id: string | undefined) =>
    list?.find((one) => one.id === id && isReady(one));
  const vehicle = find(candidates.data?.vehicles, ids.vehicleId);
  const trailer = needsTrailer(vehicle) ? find(candidates.data?.trailers, ids.trailerId) : undefined;
  const drivers = candidates.data?.drivers.map((one) => withLicence(one, vehicle));
  const driver = find(drivers, ids.driverId);
  const send = useChange(dispatchOrder, {
    input: () => ({
      params: { orderId: order.id },
      body: {
        vehicleId: vehicle?.id ?? '',
        trailerId: trailer?.id ?? null,
        driverId: driver?.id ?? '',
        startsAt: plan?.from ?? '',
        endsAt: plan?.to ?? '',
        message: message.trim(),
        version: order.version,
      },
    }),
    done: order.status === 'created' ? '已派车，司机会收到链接' : '已改派，司机会收到新链接',
    onDone: (reply) => {
      keep(reply);
      onDone();
    },
    onFailure: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setErrors(fields);
      // Whoever was chosen may have been taken meanwhile.
      void reload();
      return Object.keys(fields).length > 0;
    },
  });
  return {
    ...{ times, plan, candidates, vehicle, trailer, driver, drivers, message, errors, send, setMessage },
    setTimes: (change: Partial<typeof times>) => {
      setErrors(({ startsAt: _, endsAt: __, ...rest }) => rest);
      setTimes((before) => ({ ...before, ...change }));
    },
    choose: (change: Ids) => {
      setErrors({});
      setIds((before) => ({ ...before, ...change }));
    },
  };
};
