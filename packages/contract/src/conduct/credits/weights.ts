// How much an event weighs in the credit score: by the freight of its order, how far it is believed, its age and its partner.
import type { CreditComponent, CreditEvents } from './credits.ts';

/** The figures of the published rule; the SQL functions credit_weight and credit_parts_at contain the same. */
export const creditRule = {
  /** A typical trip. An order of this freight or more weighs 1, a smaller one its share of it. */
  referenceFen: 300_000,
  /** What was not kept weighs at least this much, however small the order. */
  leastBad: 0.2,
  /** An arrival only the fleet itself recorded. */
  ownRecord: 0.5,
  /** Good events of one partner count up to this weight in a month, and so up to nine times as much in all months. */
  perMonth: 2,
  /** Events of the months before these count half, older than `months` not at all. The present month is the first. */
  fullMonths: 6,
  months: 12,
} as const;

/** 3,000, as it is written on screens. */
export const REFERENCE_YUAN = (creditRule.referenceFen / 100).toLocaleString('en-US');

/** full: believed; ownRecord: recorded only by the fleet; impossible: faster than the distance allows; tied: both sides belong together. */
export const eventBases = ['full', 'ownRecord', 'impossible', 'tied'] as const;
export type EventBasis = (typeof eventBases)[number];

type WeighedEvent = {
  component: CreditComponent;
  /** How much of it was good: 0 or 1, for ratings also between. */
  share: number;
  amountFen: number;
  basis: EventBasis;
};
export type Weights = { good: number; bad: number };

/** Whole millionths, so that sums of them are exact in SQL and here. */
const toMillionths = (value: number) => Math.round(Number((value * 1e6).toFixed(3))) / 1e6;
const beliefIn: Record<EventBasis, number> = { full: 1, ownRecord: creditRule.ownRecord, impossible: 0, tied: 0 };

/**
 * In proportion to the freight up to the reference: a root would be cheaper to fill with many tiny orders. Doubt never
 * lightens what was not kept; a bad rating has no least weight, because it would be the cheapest way to harm somebody.
 */
export const eventWeights = ({ component, share, amountFen, basis }: WeighedEvent): Weights => {
  if (basis === 'tied') return { good: 0, bad: 0 };
  const weight = Math.min(1, amountFen / creditRule.referenceFen);
  const least = component === 'rating' ? 0 : creditRule.leastBad;
  return {
    good: toMillionths(share * weight * beliefIn[basis]),
    bad: toMillionths((1 - share) * Math.max(weight, least)),
  };
};

/** The events of one partner in one month; `age` is 0 for the present month. */
export type MonthTally = Weights & { age: number };

export const ageFactor = (age: number) => {
  if (age < 0 || age >= creditRule.months) return 0;
  return age < creditRule.fullMonths ? 1 : 0.5;
};

/** Both are the first day of a month. */
export const ageInMonths = (month: string, thisMonth: string) => {
  const [[year = 0, of = 0] = [], [thisYear = 0, thisOf = 0] = []] = [month, thisMonth].map((day) =>
    day.split('-').map(Number),
  );
  return (thisYear - year) * 12 + thisOf - of;
};

/**
 * What a partner's events of one month count for. Above the cap good and bad ones are reduced alike, so that a fleet with one
 * customer keeps the share it earned there; nobody else's praise makes a bad event lighter.
 */
const monthEvents = ({ good, bad }: Weights): Weights =>
  good > creditRule.perMonth ? { good: creditRule.perMonth, bad: (bad * creditRule.perMonth) / good } : { good, bad };

/** What the months of one partner add to a component. */
export const partnerEvents = (months: readonly MonthTally[]): CreditEvents => {
  const sum = { good: 0, count: 0 };
  for (const month of months) {
    const { good, bad } = monthEvents(month);
    sum.good += ageFactor(month.age) * good;
    sum.count += ageFactor(month.age) * (good + bad);
  }
  return sum;
};

/** Whether the cap reduces the events of a month. */
export const isCapped = (months: readonly MonthTally[], age: number) =>
  months.some((month) => month.age === age && month.good > creditRule.perMonth);
