// Yearly fees, grace period and reminder days of a membership.
import type { MemberLevel } from './members.labels.ts';

export const yearlyFeeFen: Record<MemberLevel, number> = {
  basic: 300_000,
  silver: 600_000,
  gold: 1_200_000,
  platinum: 3_000_000,
};

export const GRACE_DAYS = 30;

/** Days relative to the last day of a term on which the member is reminded. */
export const REMINDER_DAYS = [-60, -30, -7, 0, 15] as const;

const rank: MemberLevel[] = ['basic', 'silver', 'gold', 'platinum'];
export const isHigherLevel = (level: MemberLevel, than: MemberLevel) => rank.indexOf(level) > rank.indexOf(than);

/** The fee difference of an upgrade for the remaining days of the term, in whole yuan. */
export const levelDifferenceFen = (from: MemberLevel, to: MemberLevel, daysLeft: number) =>
  Math.round(((yearlyFeeFen[to] - yearlyFeeFen[from]) * Math.min(365, daysLeft + 1)) / 365 / 100) * 100;
