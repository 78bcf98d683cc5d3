// The steps a dispatcher may record next, each at its place; receipts that are missing may be brought at any time.
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { orderPlaces, placeText } from '../../shared/order-places.ts';

export type ReportStep = { kind: TripStep | 'checkin'; stop: number | null };

/** As the value of a choice: `signed 2`. */
const textOfStep = ({ kind, stop }: ReportStep) => `${kind} ${stop ?? ''}`.trimEnd();

export const stepOf = (value: string | undefined): ReportStep => {
  const [kind = '', stop] = (value ?? '').split(' ');
  return { kind: kind as ReportStep['kind'], stop: stop === undefined ? null : Number(stop) };
};

const stepsOf = ({ next, missingReceipts, state }: OrderDetail): ReportStep[] => {
  const steps = (next?.kinds ?? []).map((kind) => ({ kind, stop: next?.stop ?? null }));
  const receipts = missingReceipts.filter((stop) => !steps.some((one) => one.kind === 'signed' && one.stop === stop));
  return [
    ...steps,
    ...receipts.map((stop) => ({ kind: 'signed' as const, stop })),
    ...(state === 'in_transit' ? [{ kind: 'checkin' as const, stop: null }] : []),
  ];
};

export const stepChoices = (order: OrderDetail) => {
  const places = orderPlaces(order);
  const isReceipt = ({ kind, stop }: ReportStep) => kind === 'signed' && order.missingReceipts.includes(stop ?? -1);
  return stepsOf(order).map((step) => {
    const place = step.stop === null || order.stops.length === 0 ? undefined : places[step.stop];
    const name = place && isReceipt(step) ? '补回单' : milestoneKinds[step.kind];
    return { value: textOfStep(step), label: place ? `${placeText(place)}：${name}` : name };
  });
};
