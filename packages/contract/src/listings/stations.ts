// An entry's six dated stations, from the notice to its end, as they are drawn on a line.
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
export type Station = { name: string; from: string | null; to: string | null; state: 'done' | 'current' | 'ahead' };

/** The station an entry stands at. */
const places: Record<ListingPhase, number> = {
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

/** Stations an early end left out have no date: they were never reached. */
export const stationsOf = (kind: ListingKind, phase: ListingPhase, dates: ListingDates): Station[] => {
  const [endName, endsOn] = endOf(phase, dates);
  const isCut = phase === 'revoked' || phase === 'withdrawn';
  const cut = (day: string | null) => (isCut && endsOn !== null && day !== null && day > endsOn ? null : day);
  const row: [string, string | null, (string | null)?][] = [
    [kind === 'red' ? '推荐' : '告知', dates.noticedOn],
    [kind === 'red' ? '异议截止' : '答复截止', cut(dates.replyDueOn)],
    ['决定', dates.decidedOn],
    ['公示', dates.publishedOn, cut(dates.publicityTo) ?? (isCut ? endsOn : null)],
    ['生效', cut(dates.effectiveFrom)],
    [endName, endsOn],
  ];
  const place = places[phase];
  return row.map(([name, from, to = null], index) => ({
    name,
    from,
    to: from === null ? null : to,
    state: index < place ? (from === null ? 'ahead' : 'done') : index === place ? 'current' : 'ahead',
  }));
};
