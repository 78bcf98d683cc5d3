// A way to raise a score by orders between companies that help each other: what it gains and how much freight it takes.
import {
  type CreditComponent,
  type CreditEvents,
  creditComponentNames,
  exactCreditOf,
} from '../../packages/contract/src/conduct/credits/credits.ts';
import { eventWeights, type MonthTally, partnerEvents } from '../../packages/contract/src/conduct/credits/weights.ts';

/** Partners that all do the same: so many orders in each of the last months, by agreement or each from an award. */
export type Group = {
  partners: number;
  months: number;
  ordersPerMonth: number;
  amountFen: number;
  isConfirmed: boolean;
  isRated: boolean;
  isAwarded: boolean;
};
export type Strategy = Group[];
export type Side = 'fleet' | 'shipper';

type Counted = Partial<Record<CreditComponent, CreditEvents>>;

/** Everything that is had without an order: all papers for a year, the whole card. */
const records: Record<Side, Counted> = {
  fleet: { papers: { good: 1095, count: 1095 }, profile: { good: 12, count: 12 } },
  shipper: { papers: { good: 365, count: 365 } },
};

/** The shipper's side of an award is no event of its own. */
const isCounted = (component: CreditComponent, side: Side, { isRated, isAwarded }: Group) => {
  if (component === 'rating') return isRated;
  if (component === 'bidding') return isAwarded && side === 'fleet';
  return component !== 'papers' && component !== 'profile';
};

const tallyOf = (component: CreditComponent, group: Group): MonthTally[] => {
  const { amountFen, isConfirmed, months, ordersPerMonth } = group;
  const basis = component === 'punctuality' && !isConfirmed ? 'ownRecord' : 'full';
  const { good } = eventWeights({ component, share: 1, amountFen, basis });
  return Array.from({ length: months }, (_, age) => ({ age, good: good * ordersPerMonth, bad: 0 }));
};

const sumOf = (component: CreditComponent, strategy: Strategy): CreditEvents =>
  strategy.reduce(
    (sum, group) => {
      const { good, count } = partnerEvents(tallyOf(component, group));
      return { good: sum.good + group.partners * good, count: sum.count + group.partners * count };
    },
    { good: 0, count: 0 },
  );

export const scoreOf = (side: Side, strategy: Strategy) =>
  exactCreditOf({
    ...Object.fromEntries(
      creditComponentNames.map((name) => [
        name,
        sumOf(
          name,
          strategy.filter((group) => isCounted(name, side, group)),
        ),
      ]),
    ),
    ...records[side],
  });

export const gainOf = (side: Side, strategy: Strategy) => scoreOf(side, strategy) - scoreOf(side, []);

/** What is shipped, as freight; it counts the same whether the goods are real or invented. */
export const freightFen = (strategy: Strategy) =>
  strategy.reduce((sum, one) => sum + one.partners * one.months * one.ordersPerMonth * one.amountFen, 0);
export const ordersIn = (strategy: Strategy) =>
  strategy.reduce((sum, one) => sum + one.partners * one.months * one.ordersPerMonth, 0);
export const partnersIn = (strategy: Strategy) => strategy.reduce((sum, { partners }) => sum + partners, 0);
