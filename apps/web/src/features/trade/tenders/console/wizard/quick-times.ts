// Times a shipper often chooses for the deadline and the opening, one press each.
import { onDay, openingAfter } from '@rfb/contract/trade/tenders/default-times.ts';
import { fromField, toField } from '../../../../../lib/moments.ts';

export type QuickTime = { name: string; at: string };

const HOUR_MS = 3_600_000;

/** Without those that come too soon for the shortest time of bidding. */
export const quickDeadlines = (nowMs: number, minHours: number): QuickTime[] => {
  const now = new Date(nowMs).toISOString();
  return [
    { name: '明天 18:00', at: onDay(now, 1, '18:00') },
    { name: '3 天后 18:00', at: onDay(now, 3, '18:00') },
    { name: '7 天后 18:00', at: onDay(now, 7, '18:00') },
  ].filter(({ at }) => Date.parse(at) >= nowMs + minHours * HOUR_MS);
};

/** The opening follows the deadline until somebody chooses another one. */
export const followedOpening = (
  before: { deadlineAt: string | null; opensAt: string | null },
  deadlineAt: string | null,
) => {
  const isChosen =
    before.opensAt !== null && (before.deadlineAt === null || before.opensAt !== openingAfter(before.deadlineAt));
  return isChosen || deadlineAt === null ? {} : { opensAt: openingAfter(deadlineAt) };
};

/** Counted from the deadline; none while it is missing, and none that leaves less than `minHours`. */
export const quickOpenings = (deadlineAt: string | null, minHours = 0): QuickTime[] => {
  if (deadlineAt === null) return [];
  const deadline = Date.parse(deadlineAt);
  return [
    { name: '截止后 1 小时', at: fromField(toField(new Date(deadline + HOUR_MS).toISOString())) },
    { name: '次日 09:00', at: openingAfter(deadlineAt) },
    { name: '3 天后 09:00', at: onDay(deadlineAt, 3, '09:00') },
  ].filter(({ at }) => Date.parse(at) >= deadline + minHours * HOUR_MS);
};
