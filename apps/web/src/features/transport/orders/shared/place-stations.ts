// The stations of an order with places between: one for each place, because all steps of each would not fit on a line.
import { isOneOf } from '@rfb/contract/states.ts';
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { endings } from '@rfb/contract/transport/orders/order.states.ts';
import { stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { blank, type Lane, type LaneStation, plannedSpan } from './lane-station.ts';
import { type OrderPlace, orderPlaces } from './order-places.ts';
import { momentText, overMinutes, waitingText } from './order-times.ts';

const doneText = ({ kind, doneAt, signedAt }: OrderPlace, now: string) => {
  if (doneAt === null) return '';
  if (kind === 'load') return `${momentText(doneAt, now)} 发车`;
  return signedAt === null ? `${momentText(doneAt, now)} 交货，待回单` : `${momentText(signedAt, now)} 签收`;
};

const stationOf = (place: OrderPlace, { terms, now, promisedAt, stops }: Lane): LaneStation => {
  const { number, kind, name, arrivedAt, doneAt, from, to, waitingMinutes } = place;
  const isLast = number === stops.length + 1;
  const waited = waitingMinutes === null ? '' : waitingText(waitingMinutes, terms);
  return {
    ...blank,
    ...{ key: `place-${number}`, name: `${number + 1} ${stopKinds[kind]} ${name}`, at: arrivedAt },
    state: arrivedAt === null ? 'planned' : 'done',
    planned: plannedSpan(from, to) ?? (isLast ? plannedSpan(promisedAt) : null),
    place: doneText(place, now),
    line: arrivedAt !== null && doneAt === null ? 'waiting' : 'ahead',
    ...{ label: waited, isOver: overMinutes(waitingMinutes ?? 0, terms) > 0 },
  };
};

const dispatchedStation = ({ milestones }: Lane): LaneStation => {
  const at = milestones.find(({ kind }) => kind === 'dispatched')?.at ?? null;
  const state = at === null ? 'planned' : 'done';
  return { ...blank, ...{ key: 'dispatched', name: milestoneKinds.dispatched, state, at, planned: null } };
};

const completedStation = ({ milestones, completedAt, completesAt }: Lane): LaneStation => {
  const at = milestones.find(({ kind }) => kind === 'completed')?.at ?? completedAt;
  const state = at === null ? 'planned' : 'ended';
  return {
    ...blank,
    ...{ key: 'completed', name: milestoneKinds.completed, state, at, planned: plannedSpan(completesAt) },
  };
};

/** The last one reached is where the trip stands; a cancelled trip has no places it never reached. */
export const placeStations = (order: Lane): LaneStation[] => {
  const all = [
    dispatchedStation(order),
    ...orderPlaces(order).map((place) => stationOf(place, order)),
    completedStation(order),
  ];
  const last = all.findLastIndex(({ at }) => at !== null);
  return all.flatMap((station, index): LaneStation[] => {
    if (station.at === null && order.status === 'cancelled') return [];
    const isHere = index === last && !isOneOf(endings, order.status);
    const line = index < last ? 'done' : station.line;
    return [{ ...station, line, state: isHere ? 'current' : station.state }];
  });
};
