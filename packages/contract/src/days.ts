// Calendar days (yyyy-mm-dd) and conversion of instants to days in Asia/Shanghai; today comes from the server's clock only.

export const DAY_MS = 86_400_000;

/** A day that exists, as yyyy-mm-dd. */
export const isRealDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** 2026-02-28 and 1: 2026-03-01. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

// Made once and on first use, because constructing it is slow; with the time zone instead of a fixed offset, because
// Shanghai had summer time until 1991.
let shanghai: Intl.DateTimeFormat | undefined;

/** 2026-11-17 16:00, in Asia/Shanghai. */
export const minuteOf = (instant: string) => {
  shanghai ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
  return shanghai.format(new Date(instant));
};

let shanghaiSeconds: Intl.DateTimeFormat | undefined;

/** 2026-11-17 16:00:02, in Asia/Shanghai. */
export const secondOf = (instant: string) => {
  shanghaiSeconds ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return shanghaiSeconds.format(new Date(instant));
};

export const dayOf = (instant: string) => minuteOf(instant).slice(0, 10);

/** 2026 年 10 月, of 2026-10. */
export const monthText = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
