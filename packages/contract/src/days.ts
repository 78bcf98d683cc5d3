// Calendar days, yyyy-mm-dd, and the days of Asia/Shanghai instants fall on. What day it is now only the server's clock says.

export const DAY_MS = 86_400_000;

/** yyyy-mm-dd, a day there is. */
export const isRealDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** 2026-02-28 and 1: 2026-03-01. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** By the time zone and not by eight hours: Shanghai had summer time until 1991. */
export const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
