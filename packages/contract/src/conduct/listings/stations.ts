// The six dated stations of an entry, from the notice to its end.
import { isOneOf } from '../../states.ts';
import { setAsidePhases } from './listing.states.ts';
import type { ListingKind, ListingPhase } from './listings.labels.ts';

export type ListingDates = {
  noticedOn: string | null;
  replyDueOn: string | null;
  decidedOn: string | null;
  publishedOn: string | null;
  publicityTo: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  repairedOn: string | null;
  revokedOn: string | null;
  withdrawnOn: string | null;
};
type Station = { name: string; from: string | null; to: string | null; state: 'done' | 'current' | 'ahead' };

/** The index of the current station by phase. */
const currentIndexes: Record<ListingPhase, number> = {
  proposed: -1,
  notice: 0,
  answered: 1,
  decided: 2,
  publicity: 3,
  effective: 4,
  expired: 5,
  repaired: 5,
  revoked: 5,
  withdrawn: 5,
};

const endOf = (phase: ListingPhase, dates: ListingDates): [string, string | null] => {
  if (phase === 'repaired') return ['修复', dates.repairedOn];
  if (phase === 'revoked') return ['撤销', dates.revokedOn];
  if (phase === 'withdrawn') return ['终止', dates.withdrawnOn];
  return ['届满', dates.effectiveTo];
};

/** Stations after an early end have no date, because they were never reached. */
export const stationsOf = (kind: ListingKind, phase: ListingPhase, dates: ListingDates): Station[] => {
  const [endName, endsOn] = endOf(phase, dates);
  const isEndedEarly = isOneOf(setAsidePhases, phase);
  const untilEnd = (day: string | null) =>
    isEndedEarly && endsOn !== null && day !== null && day > endsOn ? null : day;
  const row: [string, string | null, (string | null)?][] = [
    [kind === 'red' ? '推荐' : '告知', dates.noticedOn],
    [kind === 'red' ? '异议截止' : '答复截止', untilEnd(dates.replyDueOn)],
    ['决定', dates.decidedOn],
    ['公示', dates.publishedOn, untilEnd(dates.publicityTo) ?? (isEndedEarly ? endsOn : null)],
    ['生效', untilEnd(dates.effectiveFrom)],
    [endName, endsOn],
  ];
  const current = currentIndexes[phase];
  return row.map(([name, from, to = null], index) => ({
    name,
    from,
    to: from === null ? null : to,
    state: index < current ? (from === null ? 'ahead' : 'done') : index === current ? 'current' : 'ahead',
  }));
};
