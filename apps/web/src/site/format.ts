// Formats numbers and times for public pages.

/** Formats dates and times of public pages in Shanghai time, the same on the server and in any browser. */
const EIGHT_HOURS = 8 * 3_600_000;

/** 2026-11-14 18:02 with an offset in seconds, so that the end of a day reads 23:59 and not the next day. */
export const momentOf = (instant: string, seconds = 0) =>
  new Date(Date.parse(instant) + EIGHT_HOURS + seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** 2026-11-14 */
export const dayOf = (instant: string, seconds = 0) => momentOf(instant, seconds).slice(0, 10);

export const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Hour and minute in Shanghai, the same on the server and in any browser. */
export const clockOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);
