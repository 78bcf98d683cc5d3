// How an amount fits what one member may owe: one offer, several together, or with a difference.
import type { Offer } from './matched-things.ts';

export type Fit = {
  kind: 'exact' | 'sum' | 'short' | 'over' | 'part';
  offers: Offer[];
  /** What came in less what is owed. */
  differenceFen: number;
  /** Single offers of just this amount. */
  same: number;
  /** Whether other offers together make this amount too. */
  hasOtherSum: boolean;
  /** An offer due before, which this amount would leave open. */
  earlier?: Offer | undefined;
};

/** Nobody pays more terms at once; the number of their combinations stays small. */
const MAX_OFFERS = 6;

const sumOf = (offers: readonly Offer[]) => offers.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Every choice of two or more, those of the earliest first. */
const choicesOf = (offers: readonly Offer[]): Offer[][] => {
  const choices: Offer[][] = [];
  for (let bits = 1; bits < 2 ** offers.length; bits += 1) {
    const chosen = offers.filter((_, at) => (bits >> at) & 1);
    if (chosen.length > 1) choices.push(chosen);
  }
  return choices;
};

/** What is due first comes first. */
export const inOrder = (offers: readonly Offer[]) =>
  offers
    .toSorted((a, b) => (a.dueOn < b.dueOn || (a.dueOn === b.dueOn && a.key < b.key) ? -1 : 1))
    .slice(0, MAX_OFFERS);

/** `offers` in order of their days; `toleranceFen`: what banks on the way may have kept. */
export const fitOf = (offers: readonly Offer[], amountFen: number, toleranceFen: number): Fit | undefined => {
  const [first] = offers;
  if (!first) return undefined;
  const singles = offers.filter((offer) => offer.amountFen === amountFen);
  const sums = choicesOf(offers).filter((chosen) => sumOf(chosen) === amountFen);
  const base = { differenceFen: 0, same: singles.length, hasOtherSum: sums.length > 1 };
  const [single] = singles;
  if (single) {
    const earlier = offers.find(({ dueOn }) => dueOn < single.dueOn);
    return { ...base, kind: 'exact', offers: [single], hasOtherSum: sums.length > 0, earlier };
  }
  const [sum] = sums;
  if (sum) return { ...base, kind: 'sum', offers: sum };
  const short = [...offers.map((offer) => [offer]), offers].find((chosen) => {
    const missing = sumOf(chosen) - amountFen;
    return missing > 0 && missing <= toleranceFen;
  });
  if (short) return { ...base, kind: 'short', offers: [...short], differenceFen: amountFen - sumOf(short) };
  const paid: Offer[] = [];
  for (const offer of offers) {
    if (sumOf(paid) + offer.amountFen > amountFen) break;
    paid.push(offer);
  }
  return paid.length > 0
    ? { ...base, kind: 'over', offers: paid, differenceFen: amountFen - sumOf(paid) }
    : { ...base, kind: 'part', offers: [first], differenceFen: amountFen - first.amountFen };
};
