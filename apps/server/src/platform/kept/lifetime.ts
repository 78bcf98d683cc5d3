// How long an answer holds by the clock: until the next midnight in Shanghai, or earlier where the answer says so.

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

const nextMidnight = (now: number) => (Math.floor((now + SHANGHAI_MS) / DAY_MS) + 1) * DAY_MS - SHANGHAI_MS;

export type Lifetime = {
  /** Ends at this instant at the latest. Ask for the instant before reading what depends on it. */
  endAt(instant: string | null | undefined): void;
  /** Ends after so many seconds at the latest. */
  endAfter(seconds: number): void;
  readonly until: number;
};

/** `now`: the database's clock, rather too early than too late. What reads no table never ends by itself. */
export const createLifetime = (now: number, hasTables: boolean): Lifetime => {
  let until = hasTables ? nextMidnight(now) : Number.POSITIVE_INFINITY;
  const end = (moment: number) => {
    until = Math.min(until, moment);
  };
  return {
    endAt: (instant) => instant && end(Date.parse(instant)),
    endAfter: (seconds) => end(now + seconds * 1000),
    get until() {
      return until;
    },
  };
};
