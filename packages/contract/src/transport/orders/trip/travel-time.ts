// The least time a truck needs for a distance, and the usual one: whatever claims to be faster did not happen as recorded, so an arrival counts less.
import type { EventBasis } from '../../../conduct/credits/weights.ts';
import type { Witness } from '../order.labels.ts';

/** An average no loaded truck keeps from door to door; trucks may drive at most 100 km/h on motorways. */
const FASTEST_KMH = 100;
/** From the gate to the gate with rests, trucks hardly keep more. */
export const USUAL_KMH = 60;
/** For waiting, loading or unloading at one place, where nothing goes wrong. */
const USUAL_HOURS_A_PLACE = 2;
const LEAST_DRIVING_HOURS = 2;
const HOUR_MS = 3_600_000;

const leastTravelMs = (distanceKm: number) => (distanceKm / FASTEST_KMH) * HOUR_MS;

type Trip = { distanceKm: number | null; departedAt: string | null; arrivedAt: string };

/** True where the distance or the departure is not known. */
export const isPossibleTrip = ({ distanceKm, departedAt, arrivedAt }: Trip) =>
  distanceKm === null ||
  departedAt === null ||
  Date.parse(arrivedAt) - Date.parse(departedAt) >= leastTravelMs(distanceKm);

/** For planning: the drive and what is done at so many places. */
export const usualHours = (distanceKm: number | null, places: number) =>
  Math.max(LEAST_DRIVING_HOURS, Math.ceil((distanceKm ?? 0) / USUAL_KMH)) + places * USUAL_HOURS_A_PLACE;

type Between = { to: string | null; arrivedAt: string | null };
/**
 * When a trip is over that is at each place between as late as its window allows, and then takes so long with that place and
 * those behind it; undefined where none with a window is ahead.
 */
export const afterWindows = (
  stops: readonly Between[],
  hoursAfter: (ahead: { stop: number; places: number }) => number,
): number | undefined => {
  const ends = stops.flatMap(({ to, arrivedAt }, index) =>
    to === null || arrivedAt !== null
      ? []
      : [Date.parse(to) + hoursAfter({ stop: index + 1, places: stops.length - index }) * HOUR_MS],
  );
  return ends.length > 0 ? Math.max(...ends) : undefined;
};

/** `witness`: who or what confirms it besides the fleet; the shipper confirms it later, with the order. */
type ArrivalFacts = { witness: Witness; isPossible: boolean };

/** That a step was recorded late is not a matter of belief: it counts from when it was recorded (`how-recorded.ts`). */
export const arrivalBasis = ({ witness, isPossible }: ArrivalFacts): EventBasis => {
  if (!isPossible) return 'impossible';
  return witness === '' ? 'ownRecord' : 'full';
};
