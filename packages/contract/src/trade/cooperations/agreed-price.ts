// Which entry of a cooperation's price list an order takes: one rule for the server that decides and the form that shows it.
import { dayOf } from '../../days.ts';
import type { BodyType } from '../../fleet/vehicles/vehicle.labels.ts';
import type { LengthBand } from '../../length-bands.ts';
import type { LanePricePhase, LanePriceState } from './lane-price.labels.ts';

type Lane = {
  originCode: string;
  destinationCode: string;
  /** Null: any length, any body. */
  lengthBand: LengthBand | null;
  body: BodyType | null;
};
type Agreed = Lane & { state: LanePriceState; from: string; until: string; answeredAt: string | null };

export type WantedLane = Pick<Lane, 'originCode' | 'destinationCode' | 'lengthBand'> & { bodies: readonly BodyType[] };

const isCityCode = (code: string) => code.endsWith('00');

/** A city's price holds for all its districts. */
const covers = (area: string, code: string) => area === code || (isCityCode(area) && code.startsWith(area.slice(0, 4)));

const fits = (price: Lane, wanted: WantedLane) =>
  covers(price.originCode, wanted.originCode) &&
  covers(price.destinationCode, wanted.destinationCode) &&
  (price.lengthBand === null || price.lengthBand === wanted.lengthBand) &&
  (price.body === null || (wanted.bodies.length > 0 && wanted.bodies.every((body) => body === price.body)));

/** Districts before cities, a vehicle before any vehicle; of the same lane the one agreed last. */
const rankOf = ({ originCode, destinationCode, lengthBand, body }: Lane) =>
  [!isCityCode(originCode), !isCityCode(destinationCode), lengthBand !== null, body !== null].map(Number).join('');

const first = <P extends Agreed>(prices: readonly P[]) =>
  prices.toSorted(
    (a, b) => rankOf(b).localeCompare(rankOf(a)) || (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''),
  )[0];

const holdsOn =
  (day: string) =>
  ({ state, from, until }: Agreed) =>
    state === 'accepted' && from <= day && day <= until;

/** Undefined where the list says nothing about the lane on its loading day. */
export const agreedPriceOf = <P extends Agreed>(prices: readonly P[], wanted: WantedLane, day: string) =>
  first(prices.filter((price) => holdsOn(day)(price) && fits(price, wanted)));

/** The closest entry of the lane for another vehicle: says that there is a list although the order is outside it. */
export const nearPriceOf = <P extends Agreed>(prices: readonly P[], wanted: WantedLane, day: string) =>
  first(
    prices.filter(
      (price) =>
        holdsOn(day)(price) &&
        covers(price.originCode, wanted.originCode) &&
        covers(price.destinationCode, wanted.destinationCode),
    ),
  );

/** The day whose prices an order takes: of its loading, but no day that is over; today where no loading is agreed. */
export const loadingDayOf = (loadFrom: string | null, now: string) =>
  dayOf(loadFrom !== null && Date.parse(loadFrom) > Date.parse(now) ? loadFrom : now);

const isSameLane = (a: Lane) => (b: Lane) =>
  a.originCode === b.originCode &&
  a.destinationCode === b.destinationCode &&
  a.lengthBand === b.lengthBand &&
  a.body === b.body;

/** What an entry means on a day beside the other entries of its list. */
export const phaseOf = <P extends Agreed & { id: string }>(
  price: P,
  prices: readonly P[],
  today: string,
): LanePricePhase => {
  const { state, from, until } = price;
  if (state !== 'accepted') return state;
  if (until < today) return 'over';
  if (from > today) return 'upcoming';
  const current = first(prices.filter((one) => holdsOn(today)(one) && isSameLane(price)(one)));
  return current === undefined || current.id === price.id ? 'inForce' : 'replaced';
};
