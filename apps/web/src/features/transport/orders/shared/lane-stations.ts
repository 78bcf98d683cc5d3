// The stations of one order on a line: what was done and when, where it stands, what is planned, waiting and exceptions between.
import { isOneOf } from '@rfb/contract/states.ts';
import { exceptionKinds, type MilestoneKind, milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { endings } from '@rfb/contract/transport/orders/order.states.ts';
import { blank, type Lane, type LaneStation, plannedSpan } from './lane-station.ts';
import { minutesText, overMinutes, waitingText } from './order-times.ts';
import { placeStations } from './place-stations.ts';

const kinds = [
  'dispatched',
  'at_loading',
  'loading_started',
  'departed',
  'at_unloading',
  'unloading_started',
  'handed_over',
  'signed',
  'completed',
] as const satisfies readonly MilestoneKind[];
type Kind = (typeof kinds)[number];

const plannedOf = (order: Lane, kind: Kind) => {
  if (kind === 'at_loading') return plannedSpan(order.loadFrom, order.loadTo);
  if (kind === 'at_unloading') return plannedSpan(order.deliverFrom, order.deliverTo) ?? plannedSpan(order.promisedAt);
  return kind === 'completed' ? plannedSpan(order.completesAt) : null;
};

const reachedOf = ({ milestones, completedAt }: Lane) => {
  const found = new Map<Kind, { at: string; place: string }>();
  for (const { kind, at, place } of milestones)
    if (kinds.includes(kind as Kind) && !found.has(kind as Kind)) found.set(kind as Kind, { at, place });
  // Completed by the clock before a job has recorded it.
  if (completedAt !== null && !found.has('completed')) found.set('completed', { at: completedAt, place: '' });
  return found;
};

const lastIndex = (reached: Map<Kind, unknown>) => kinds.findLastIndex((kind) => reached.has(kind));

const tripStations = (order: Lane): LaneStation[] => {
  const reached = reachedOf(order);
  const last = lastIndex(reached);
  return kinds.flatMap((kind, index): LaneStation[] => {
    const milestone = reached.get(kind);
    const isEnded = isOneOf(endings, order.status);
    // An optional step that was left out, or what a cancelled trip never reached.
    if (!milestone && (index < last || kind === 'handed_over' || order.status === 'cancelled')) return [];
    const state = !milestone ? 'planned' : index === last && !isEnded ? 'current' : 'done';
    const place = milestone?.place ?? '';
    return [
      {
        ...blank,
        ...{ key: kind, name: milestoneKinds[kind], state: state === 'done' && kind === 'completed' ? 'ended' : state },
        ...{ at: milestone?.at ?? null, planned: plannedOf(order, kind), place },
        line: index < last ? 'done' : 'ahead',
      },
    ];
  });
};

const exceptionStation = (one: Lane['exceptions'][number], before: LaneStation): LaneStation => {
  const minutes = one.resolvedAt === null ? null : (Date.parse(one.resolvedAt) - Date.parse(one.at)) / 60_000;
  return {
    ...blank,
    ...{ key: one.id, name: exceptionKinds[one.kind], state: 'exception', at: one.at, planned: null },
    ...{ place: one.place, isOpen: one.resolvedAt === null, line: before.line },
    label: minutes === null ? '' : `停 ${minutesText(minutes)}`,
  };
};

const withExceptions = (stations: LaneStation[], { exceptions }: Lane) => {
  const all = [...stations];
  for (const one of exceptions.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const index = all.findLastIndex(({ at }) => at !== null && at <= one.at);
    const before = all[index];
    if (before) all.splice(index + 1, 0, exceptionStation(one, before));
  }
  return all;
};

/** From arrival to departure at one end the line is dashed. */
const withWaiting = (stations: LaneStation[], { waiting, terms, now }: Lane) => {
  const unloaded = stations.some(({ key }) => key === 'handed_over') ? 'handed_over' : 'signed';
  const ends = [
    { from: 'at_loading', to: 'departed', minutes: waiting.loading },
    { from: 'at_unloading', to: unloaded, minutes: waiting.unloading },
  ];
  let end: (typeof ends)[number] | undefined;
  const departed = stations.find(({ key }) => key === 'departed');
  const arrived = stations.find(({ key }) => key === 'at_unloading');
  return stations.map((station): LaneStation => {
    const begun = ends.find(({ from }) => from === station.key);
    if (begun && station.at !== null) end = begun;
    if (end?.to === station.key) end = undefined;
    if (begun && end && end.minutes !== null)
      return {
        ...station,
        line: 'waiting',
        label: waitingText(end.minutes, terms),
        isOver: overMinutes(end.minutes, terms) > 0,
      };
    if (end && station.at !== null) return { ...station, line: 'waiting' };
    if (station.key === 'departed' && departed?.at) {
      const minutes = (Date.parse(arrived?.at ?? now) - Date.parse(departed.at)) / 60_000;
      return { ...station, label: `${arrived?.at ? '在途' : '已行驶'} ${minutesText(Math.max(0, minutes))}` };
    }
    return station;
  });
};

/** The first station of an order nobody was sent for yet, and of one cancelled before. */
const createdStation = ({ milestones, status }: Lane): LaneStation => ({
  ...blank,
  ...{ key: 'created', name: milestoneKinds.created, state: status === 'created' ? 'current' : 'done' },
  ...{ at: milestones.find(({ kind }) => kind === 'created')?.at ?? null, planned: null },
  line: status === 'cancelled' ? 'done' : 'ahead',
});

const cancelledStation = ({ milestones }: Lane): LaneStation => ({
  ...blank,
  ...{ key: 'cancelled', name: milestoneKinds.cancelled, state: 'ended', planned: null },
  at: milestones.findLast(({ kind }) => kind === 'cancelled')?.at ?? null,
});

export const laneStations = (order: Lane): LaneStation[] => {
  const hasStops = order.stops.length > 0;
  const trip = hasStops ? placeStations(order) : tripStations(order);
  const begun = trip.some(({ key, at }) => key === 'dispatched' && at !== null)
    ? trip
    : [createdStation(order), ...trip];
  const found = withExceptions(begun, order);
  const all = hasStops ? found : withWaiting(found, order);
  const ended =
    order.status === 'cancelled'
      ? [
          ...all.map((one) => ({ ...one, line: one.line === 'ahead' ? ('done' as const) : one.line })),
          cancelledStation(order),
        ]
      : all;
  return ended.map((one, index) => (index === ended.length - 1 ? { ...one, line: 'none' } : one));
};
