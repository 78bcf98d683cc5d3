// The least time a truck needs for a distance: whatever claims to be faster did not happen as recorded.

/** An average no loaded truck keeps from door to door; trucks may drive at most 100 km/h on motorways. */
const FASTEST_KMH = 100;
const HOUR_MS = 3_600_000;

const leastTravelMs = (distanceKm: number) => (distanceKm / FASTEST_KMH) * HOUR_MS;

type Trip = { distanceKm: number | null; departedAt: string | null; arrivedAt: string };

/** True where the distance or the departure is not known. */
export const isPossibleTrip = ({ distanceKm, departedAt, arrivedAt }: Trip) =>
  distanceKm === null ||
  departedAt === null ||
  Date.parse(arrivedAt) - Date.parse(departedAt) >= leastTravelMs(distanceKm);
