// Generates a month of the demo fleet's trips, loading and maintenance, deterministic and relative to now.
import type { UsageKind, UsageState } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { VehicleState, VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';

export type DemoUsage = {
  kind: UsageKind;
  state: UsageState;
  origin: string;
  destination: string;
  item: string;
  /** Hours from now. */
  starts: number;
  ends: number;
  distanceKm: number | null;
  loadKg: number | null;
  fuelFen: number;
  tollFen: number;
  repairFen: number;
};
type Vehicle = {
  state: VehicleState;
  vehicleType: VehicleType;
  grossMassKg: number | null;
  approvedLoadKg: number | null;
};

const HOME = '苏州';
const FAR: [string, number][] = [
  ['成都', 1_950],
  ['武汉', 820],
  ['西安', 1_250],
  ['郑州', 780],
  ['广州', 1_480],
  ['北京', 1_150],
  ['长沙', 980],
  ['贵阳', 1_780],
  ['重庆', 1_640],
];
const NEAR: [string, number][] = [
  ['上海', 105],
  ['杭州', 160],
  ['无锡', 52],
  ['常州', 98],
  ['南通', 128],
];
const MONTH_HOURS = 31 * 24;
/** Loading is listed only for the days the board initially shows; before that it is part of the trip. */
const LOADING_HOURS = 8 * 24;

const usage = (kind: UsageKind, state: UsageState, starts: number, ends: number): DemoUsage => ({
  kind,
  state,
  origin: '',
  destination: '',
  item: '',
  starts,
  ends,
  distanceKm: null,
  loadKg: null,
  fuelFen: 0,
  tollFen: 0,
  repairFen: 0,
});

/** A deterministic pseudo-random number. */
const wobble = (index: number, turn: number, size: number) => (index * 37 + turn * 53 + index * turn * 11) % size;

const isLight = ({ vehicleType, grossMassKg }: Vehicle) => vehicleType === 'truck' && (grossMassKg ?? 0) <= 4_500;

/** Even trips go out, odd ones return. */
const routeOf = (vehicle: Vehicle, index: number, turn: number) => {
  const places = isLight(vehicle) ? NEAR : FAR;
  const [place, km] = places[(index + (turn >> 1) * 5) % places.length] as [string, number];
  const [origin, destination] = turn % 2 === 0 ? [HOME, place] : [place, HOME];
  return { origin, destination, km, hours: isLight(vehicle) ? 10 + wobble(index, turn, 3) : Math.round(km / 30) };
};

const trip = (vehicle: Vehicle, index: number, turn: number, state: UsageState, starts: number, ends: number) => {
  const { origin, destination, km } = routeOf(vehicle, index, turn);
  const isDone = state === 'done';
  return {
    ...usage('trip', state, starts, ends),
    origin,
    destination,
    distanceKm: isDone ? (isLight(vehicle) ? 2 * km : km) + wobble(index, turn, 40) : null,
    loadKg: Math.floor(((vehicle.approvedLoadKg ?? 0) * (70 + wobble(index, turn, 28))) / 10_000) * 100,
    fuelFen: isDone ? km * (isLight(vehicle) ? 95 : 248) : 0,
    tollFen: isDone ? km * (isLight(vehicle) ? 45 : 152) : 0,
  };
};

/** Trips one after the other, backwards from an hour ago to a month ago. */
const pastOf = (vehicle: Vehicle, index: number, before: number, newestTurn: number) => {
  const past: DemoUsage[] = [];
  let at = before;
  for (let turn = newestTurn; at > -MONTH_HOURS; turn -= 1) {
    const place = Math.abs(turn);
    const { destination, hours } = routeOf(vehicle, index, place);
    if (at > -LOADING_HOURS && wobble(index, place, 3) > 0) {
      past.push({ ...usage('loading', 'done', at - 3, at), origin: destination });
      at -= 3;
    }
    past.push(trip(vehicle, index, place, 'done', at - hours, at));
    at -= hours + 6 + wobble(index, place, isLight(vehicle) ? 9 : 19);
    if (index % 6 === 2 && turn === newestTurn - 4) {
      past.push({ ...usage('maintenance', 'done', at - 9, at), item: '二级维护', repairFen: 86_000 + index * 1_300 });
      at -= 12;
    }
  }
  return past;
};

const NEWEST = 40;

const presentOf = (vehicle: Vehicle, index: number): DemoUsage[] => {
  const gone = 2 + wobble(index, 3, 9);
  const { hours } = routeOf(vehicle, index, NEWEST);
  switch (vehicle.state) {
    case 'in_transit':
      // One of them is overdue by two hours.
      return [trip(vehicle, index, NEWEST, 'running', -gone, index === 1 ? -0.5 : Math.max(1, hours - gone))];
    case 'assigned':
      return [{ ...usage('loading', 'running', -0.7, 2), origin: HOME }];
    case 'maintenance':
      return [{ ...usage('maintenance', 'running', -26, 16), item: '二级维护' }];
    default:
      return [];
  }
};

/** Past, running and planned usages of the vehicle at this index, without overlaps. */
export const usagesOf = (vehicle: Vehicle, index: number): DemoUsage[] => {
  if (vehicle.vehicleType === 'trailer' || vehicle.state === 'disabled' || vehicle.state === 'scrapped') return [];
  const [present] = presentOf(vehicle, index);
  const before = present ? present.starts - 2 - wobble(index, 1, 6) : -3 - wobble(index, 2, 20);
  const past = pastOf(vehicle, index, before, NEWEST - 1);
  if (index % 4 === 3) return [...past, ...(present ? [present] : [])];
  // One planned trip is late.
  const next = index === 5 ? -1.5 : Math.max(present?.ends ?? 2, 2) + 4 + wobble(index, 7, 12);
  const { hours } = routeOf(vehicle, index, NEWEST + 1);
  return [...past, ...(present ? [present] : []), trip(vehicle, index, NEWEST + 1, 'planned', next, next + hours)];
};
