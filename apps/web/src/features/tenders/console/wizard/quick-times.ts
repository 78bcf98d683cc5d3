// Times a shipper often chooses for the deadline and the opening, one press each.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import { fromField, toField } from '../../../../lib/moments.ts';

export type QuickTime = { name: string; at: string };

const HOUR_MS = 3_600_000;
const onDay = (now: number, days: number, clock: string) =>
  fromField(`${addDays(dayOf(new Date(now).toISOString()), days)}T${clock}`);

/** Without those that come too soon for the shortest time of bidding. */
export const quickDeadlines = (now: number, minHours: number): QuickTime[] =>
  [
    { name: '明天 18:00', at: onDay(now, 1, '18:00') },
    { name: '3 天后 18:00', at: onDay(now, 3, '18:00') },
    { name: '7 天后 18:00', at: onDay(now, 7, '18:00') },
  ].filter(({ at }) => Date.parse(at) >= now + minHours * HOUR_MS);

/** Counted from the deadline; none while it is missing. */
export const quickOpenings = (deadlineAt: string | null): QuickTime[] => {
  if (deadlineAt === null) return [];
  const deadline = Date.parse(deadlineAt);
  return [
    { name: '截止后 1 小时', at: fromField(toField(new Date(deadline + HOUR_MS).toISOString())) },
    { name: '次日 09:00', at: onDay(deadline, 1, '09:00') },
    { name: '3 天后 09:00', at: onDay(deadline, 3, '09:00') },
  ];
};
