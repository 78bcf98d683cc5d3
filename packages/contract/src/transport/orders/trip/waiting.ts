// From when waiting counts at one end of a trip.

/** From arrival, but not before the window of that end opens; the SQL function `waiting_since` says the same. */
export const waitingSince = (arrivedAt: string | null, opensAt: string | null) =>
  arrivedAt !== null && opensAt !== null && opensAt > arrivedAt ? opensAt : arrivedAt;
