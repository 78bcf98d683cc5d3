// Times proposed for a tender, as days and hours in Shanghai: the server fills a new draft, the wizard offers and follows them.
import { addDays, dayOf } from '../../days.ts';

const HOUR_MS = 3_600_000;

/** `clock` such as 18:00, so many days after the day of the moment. */
export const onDay = (moment: string, days: number, clock: string) =>
  new Date(`${addDays(dayOf(moment), days)}T${clock}:00+08:00`).toISOString();

/** A sealed tender opens by itself on the morning after its deadline. */
export const openingAfter = (deadlineAt: string) => onDay(deadlineAt, 1, '09:00');

/** In three days, or in seven where three are shorter than the shortest time of bidding. */
export const defaultTimes = (now: string, minHours: number) => {
  const [soon, later] = [onDay(now, 3, '18:00'), onDay(now, 7, '18:00')];
  const deadlineAt = Date.parse(soon) >= Date.parse(now) + minHours * HOUR_MS ? soon : later;
  return { deadlineAt, opensAt: openingAfter(deadlineAt) };
};
