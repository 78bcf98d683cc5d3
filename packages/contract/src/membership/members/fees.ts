// The fee of an upgrade; the yearly fees and the grace itself are settings.
import type { MemberLevel } from '../../member-levels.ts';

const rank: MemberLevel[] = ['basic', 'silver', 'gold', 'platinum'];
export const isHigherLevel = (level: MemberLevel, than: MemberLevel) => rank.indexOf(level) > rank.indexOf(than);

/** The difference of the yearly fees of an upgrade for the remaining days of the term, in whole yuan. */
export const levelDifferenceFen = (fromFen: number, toFen: number, daysLeft: number) =>
  Math.round(((toFen - fromFen) * Math.min(365, daysLeft + 1)) / 365 / 100) * 100;
