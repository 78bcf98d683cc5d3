// The fee of an upgrade; the yearly fees and the grace itself are settings.
import type { MemberLevel } from '../../company.labels.ts';

const rank: MemberLevel[] = ['basic', 'silver', 'gold', 'platinum'];
export const isHigherLevel = (level: MemberLevel, than: MemberLevel) => rank.indexOf(level) > rank.indexOf(than);

const YEAR_DAYS = 365;
type Part = { fromFen: number; days: number };

/** The difference of the yearly fees for every day that is paid, of this term and of later ones, in whole yuan. */
export const upgradeFeeFen = (toFen: number, parts: Part[]) => {
  const exact = parts.map(({ fromFen, days }) => Math.max(0, toFen - fromFen) * Math.min(YEAR_DAYS, days));
  return Math.round(exact.reduce((sum, part) => sum + part, 0) / YEAR_DAYS / 100) * 100;
};
