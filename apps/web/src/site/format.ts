// Formats numbers and times for public pages.
export const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Hour and minute in Shanghai, the same on the server and in any browser. */
export const clockOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);
