// Days and times on public pages: of Shanghai, the same on the server and in any browser.
const EIGHT_HOURS = 8 * 3_600_000;

/** 2026-11-14 18:02, moved by so many seconds: the end of a day reads 23:59, not the next day. */
export const momentOf = (instant: string, seconds = 0) =>
  new Date(Date.parse(instant) + EIGHT_HOURS + seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** 2026-11-14 */
export const dayOf = (instant: string, seconds = 0) => momentOf(instant, seconds).slice(0, 10);
