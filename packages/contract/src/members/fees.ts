// Grace period and reminder days of a membership, and the fee of an upgrade; the yearly fees are settings.
import type { MemberLevel } from './members.labels.ts';

export const GRACE_DAYS = 30;

/** Days relative to the last day of a term on which the member is reminded. */
export const REMINDER_DAYS = [-60, -30, -7, 0, 15] as const;

const rank: MemberLevel[] = ['basic', 'silver', 'gold', 'platinum'];
export const isHigherLevel = (level: MemberLevel, than: MemberLevel) => rank.indexOf(level) > rank.indexOf(than);

/** The difference of the yearly fees of an upgrade for the remaining days of the term, in whole yuan. */
export const levelDifferenceFen = (fromFen: number, toFen: number, daysLeft: number) =>
  Math.round(((toFen - fromFen) * Math.min(365, daysLeft + 1)) / 365 / 100) * 100;
