// Whether a tap happened where the step belongs, as exactly as the address is known: a centre of a district or of a city.
import { centreOf, straightKm } from '@rfb/contract/services/regions/distance.ts';
import { centres } from '@rfb/contract/services/regions/region-centres.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import type { MilestoneKind, Witness } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Position, Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { isPossibleTrip } from '@rfb/contract/transport/orders/trip/travel-time.ts';
import type { OrderRow } from '../orders.queries.ts';

/** Around the centre of a district; most codes are only known by the centre of their city, which is wider. */
const DISTRICT_KM = 30;
const CITY_KM = 60;
const isDistrict = (code: string) => centres.has(code) && !code.endsWith('00');
const radiusOf = (code: string) => (isDistrict(code) ? DISTRICT_KM : CITY_KM);
/** A phone that knows less about where it is proves nothing. */
const WORST_ACCURACY_METRES = 10_000;
/** About ten metres: enough to tell a district, and no more than that. */
const DECIMALS = 4;

type Ends = Pick<OrderRow, 'originCode' | 'destinationCode'>;

/** As the ends of an order that only has this place; the order's own for its first and last one. */
export const endsAt = (
  { originCode, destinationCode, stops }: Ends & Pick<OrderRow, 'stops'>,
  stop: number | null,
): Ends => {
  const between = stop === null ? undefined : stops[stop - 1];
  return between ? { originCode: between.code, destinationCode: between.code } : { originCode, destinationCode };
};

/** As certain as the codes are: an address lies somewhere around its centre. */
const leastBetween = (from: string, to: string) => {
  const [start, end] = [centreOf(centres, from), centreOf(centres, to)];
  if (!start || !end) return 0;
  return Math.max(0, straightKm(start, end) - radiusOf(from) - radiusOf(to));
};

/** The least a vehicle drives over the legs up to a place, as the crow flies. */
const leastKm = (codes: readonly string[]) =>
  Math.floor(codes.slice(1).reduce((sum, code, index) => sum + leastBetween(codes[index] ?? '', code), 0));

const endOf = ({ originCode, destinationCode }: Ends, kind: MilestoneKind) => {
  if (['at_loading', 'loading_started', 'departed'].includes(kind)) return originCode;
  return ['at_unloading', 'unloading_started', 'handed_over', 'signed'].includes(kind) ? destinationCode : undefined;
};

export type Route = Ends & Pick<OrderRow, 'stops' | 'distanceKm'>;
/** What is known of the way from one place to a later one: over all of them also the order's own distance. */
export const kmBetween = ({ originCode, destinationCode, stops, distanceKm }: Route, from: number, to: number) => {
  const codes = [originCode, ...stops.map(({ code }) => code), destinationCode];
  const least = leastKm(codes.slice(from, to + 1));
  return from === 0 && to > stops.length ? Math.max(distanceKm ?? 0, least) : least;
};

type Ordered = Pick<AgreementOrder, 'originCode' | 'destinationCode' | 'distanceKm' | 'stops'>;
/** What nobody can drive between the places of an order, by field. */
export const routeProblems = (
  { originCode, destinationCode, distanceKm, stops }: Ordered,
  { loadFrom, stops: times }: Pick<Schedule, 'loadFrom' | 'stops'>,
): Record<string, string> => {
  if (stops.length === 0) return {};
  const codes = [originCode, ...stops.map(({ code }) => code), destinationCode];
  const least = leastKm(codes);
  const tooFast = times.flatMap(({ to }, index) => {
    const km = leastKm(codes.slice(0, index + 2));
    const isPossible = to === null || isPossibleTrip({ distanceKm: km, departedAt: loadFrom, arrivedAt: to });
    return isPossible ? [] : [[`stops.${index}.to`, `到这里至少 ${km} 公里，从装货起来不及`]];
  });
  return {
    ...(distanceKm !== null &&
      distanceKm < least && {
        'order.distanceKm': `经过各个装卸点至少 ${least} 公里，请填写全程里程`,
      }),
    ...Object.fromEntries(tooFast),
  };
};

export const coarse = ({ latitude, longitude, accuracyMetres }: Position): Position => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
  accuracyMetres,
});

/** Null for check-ins, and where no centre is known. */
export const awayKm = (order: Ends, kind: MilestoneKind, { longitude, latitude }: Omit<Position, 'accuracyMetres'>) => {
  const code = endOf(order, kind);
  const centre = code === undefined ? undefined : centreOf(centres, code);
  return centre ? Math.round(straightKm(centre, [longitude, latitude])) : null;
};

export const witnessOf = (order: Ends, kind: MilestoneKind, position: Position | undefined): Witness => {
  if (!position || position.accuracyMetres > WORST_ACCURACY_METRES) return '';
  const away = awayKm(order, kind, position);
  if (away === null) return '';
  const code = endOf(order, kind) ?? '';
  if (away > radiusOf(code)) return '';
  return isDistrict(code) ? 'district' : 'city';
};
