// Who can be awarded a lot, by which plan, and whether the choice needs a reason; the server applies the same rules.
import { isOneOf } from '@rfb/contract/states.ts';
import { liveAwards, WHOLE_BP } from '@rfb/contract/trade/awards/award.states.ts';
import type { Award } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';

export type Candidate = { fleetId: string; name: string; priceE4: number; score: number | null };
export type Share = { fleetId: string; shareBp: number };

/** Valid bids, cheapest first; ties keep the order of the server's ranks. */
export const candidatesOfBids = (bids: readonly OpenedBid[]): Candidate[] =>
  bids
    .filter(({ state, fleet, bid, priceRank }) => state === 'valid' && fleet && bid && priceRank !== null)
    .sort((a, b) => (a.priceRank ?? 0) - (b.priceRank ?? 0))
    .map(({ fleet, bid, score }) => ({
      fleetId: fleet?.id ?? '',
      name: fleet?.name ?? '',
      priceE4: bid?.priceE4 ?? 0,
      score,
    }));

/** Who was awarded once, declined or let it lapse is out. */
export const remaining = (candidates: readonly Candidate[], awards: readonly Award[]) =>
  candidates.filter(({ fleetId }) => !awards.some(({ fleet }) => fleet.id === fleetId));

/** What is neither promised nor agreed. */
export const freeBpOf = (awards: readonly Award[]) =>
  WHOLE_BP - awards.filter(({ state }) => isOneOf(liveAwards, state)).reduce((sum, { shareBp }) => sum + shareBp, 0);

export const bestByScore = (candidates: readonly Candidate[]) =>
  candidates.reduce<Candidate | undefined>(
    (best, one) => (one.score !== null && (best === undefined || one.score > (best.score ?? 0)) ? one : best),
    undefined,
  );

/** The cheapest as many as are chosen need no reason. */
export const isLowest = (candidates: readonly Candidate[], shares: readonly Share[]) => {
  const cheapest = candidates.slice(0, shares.length).map(({ fleetId }) => fleetId);
  return shares.every(({ fleetId }) => cheapest.includes(fleetId));
};

/** The first two of the order, 60 to 40 of what is free. */
export const defaultSplit = (ordered: readonly Candidate[], freeBp: number): Share[] => {
  const [first, second] = ordered;
  if (!first) return [];
  if (!second) return [{ fleetId: first.fleetId, shareBp: freeBp }];
  const most = Math.round((freeBp * 6) / 1000) * 100;
  return [
    { fleetId: first.fleetId, shareBp: most },
    { fleetId: second.fleetId, shareBp: freeBp - most },
  ];
};

/** The mean price by shares. */
export const meanE4 = (candidates: readonly Candidate[], shares: readonly Share[]) => {
  const whole = shares.reduce((sum, { shareBp }) => sum + shareBp, 0);
  if (whole === 0) return 0;
  const sum = shares.reduce((total, { fleetId, shareBp }) => {
    const priceE4 = candidates.find((one) => one.fleetId === fleetId)?.priceE4 ?? 0;
    return total + priceE4 * shareBp;
  }, 0);
  return Math.round(sum / whole);
};

export const sharesError = (shares: readonly Share[], freeBp: number) => {
  if (shares.length === 0) return '请选择车队';
  if (shares.some(({ shareBp }) => shareBp <= 0)) return '每家的份额必须大于 0';
  const sum = shares.reduce((total, { shareBp }) => total + shareBp, 0);
  return sum === freeBp ? undefined : `份额合计应为 ${freeBp / 100}%，现为 ${sum / 100}%`;
};
