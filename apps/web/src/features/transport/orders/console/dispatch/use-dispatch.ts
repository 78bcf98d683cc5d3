// The state of a dispatch: planned times, the choice, and errors at the part they concern.
import { isRealDayTime } from '@rfb/contract/normalise.ts';
import {
  type DriverCandidate,
  dispatchOrder,
  type VehicleCandidate,
} from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { fromField, toField } from '../../../../../lib/moments.ts';
import { useChange, useInvalidate } from '../../../../../lib/use-change.ts';
import { useKeepOrder } from '../use-order.ts';
import { needsTrailer } from './checks.ts';
import { type Plan, suggestPlan } from './plan.ts';
import { candidatePaths, driverSource, type Source, useCandidates, vehicleSource } from './use-candidates.ts';

type Part = 'vehicleId' | 'trailerId' | 'driverId';
type Errors = Partial<Record<Part | 'startsAt' | 'endsAt', string>>;

const planOf = (startsAt: string, endsAt: string): Plan | undefined => {
  if (!isRealDayTime(startsAt) || !isRealDayTime(endsAt) || endsAt <= startsAt) return undefined;
  return { from: fromField(startsAt), to: fromField(endsAt) };
};
const NO_PLAN = { from: '', to: '' };

/** One of a list. When the times or the vehicle change it stays chosen if the new list begins with it too. */
const useChoice = <T extends { id: string }>(source: Source<T>, isWanted: boolean) => {
  const [chosen, setChosen] = useState<{ item: T; key: string }>();
  const key = JSON.stringify(source.key);
  const isOther = chosen !== undefined && chosen.key !== key;
  const best = useCandidates(source, { fit: 'yes', keyword: '', isWanted });
  const isKnown = !best.isPlaceholderData && best.items !== undefined;
  const item = isOther ? (isKnown ? best.items?.find(({ id }) => id === chosen.item.id) : undefined) : chosen?.item;
  return {
    source,
    item: isWanted ? item : undefined,
    isLost: isWanted && isOther && isKnown && !item,
    choose: (wanted: T | undefined) => setChosen(wanted && { item: wanted, key }),
  };
};

const useSending = (order: OrderDetail, onDone: () => void, refused: (errors: Errors) => void) => {
  const keep = useKeepOrder();
  const reload = useInvalidate(candidatePaths);
  type Form = {
    vehicleId: string;
    trailerId: string | null;
    driverId: string;
    plan: Plan;
    message: string;
  };
  return useChange(dispatchOrder, {
    input: ({ plan, message, ...ids }: Form) => ({
      params: { orderId: order.id },
      body: { ...ids, startsAt: plan.from, endsAt: plan.to, message: message.trim(), version: order.version },
    }),
    done: order.status === 'created' ? '已派车，司机会收到链接' : '已改派，司机会收到新链接',
    onDone: (reply) => {
      keep(reply);
      onDone();
    },
    onFailure: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      refused(fields);
      // Whoever was chosen may have been taken meanwhile.
      void reload();
      return Object.keys(fields).length > 0;
    },
  });
};

export const useDispatch = (order: OrderDetail, onDone: () => void) => {
  const [times, setTimes] = useState(() => {
    const { from, to } = suggestPlan(order, order.now);
    return { startsAt: toField(from), endsAt: toField(to) };
  });
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const plan = planOf(times.startsAt, times.endsAt);
  const vehicles = useChoice<VehicleCandidate>(vehicleSource(order.id, plan ?? NO_PLAN, 'vehicle'), plan !== undefined);
  const vehicle = vehicles.item;
  const trailers = useChoice<VehicleCandidate>(
    vehicleSource(order.id, plan ?? NO_PLAN, 'trailer'),
    plan !== undefined && needsTrailer(vehicle),
  );
  const drivers = useChoice<DriverCandidate>(driverSource(order.id, plan ?? NO_PLAN, vehicle?.id), plan !== undefined);
  const [trailer, driver] = [trailers.item, drivers.item];
  const send = useSending(order, onDone, setErrors);
  const choosing = <T>(part: Part, choose: (item: T) => void) => ({
    choose: (item: T) => {
      setErrors(({ [part]: _, ...rest }) => rest);
      choose(item);
    },
  });
  return {
    ...{ times, plan, vehicle, trailer, driver, message, errors, setMessage },
    vehicles: { ...vehicles, ...choosing('vehicleId', vehicles.choose) },
    trailers: { ...trailers, ...choosing('trailerId', trailers.choose) },
    drivers: { ...drivers, ...choosing('driverId', drivers.choose) },
    isSending: send.isPending,
    send: () =>
      plan &&
      send.mutate({
        ...{ vehicleId: vehicle?.id ?? '', trailerId: trailer?.id ?? null, driverId: driver?.id ?? '' },
        ...{ plan, message },
      }),
    setTimes: (change: Partial<typeof times>) => {
      setErrors(({ startsAt: _, endsAt: __, ...rest }) => rest);
      setTimes((before) => ({ ...before, ...change }));
    },
  };
};
