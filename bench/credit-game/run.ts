// Searches for the cheapest way to a better credit score by the published rule: in freight per point and per grade.
import { creditGrades } from '../../packages/contract/src/conduct/credits/grades.ts';
import { creditRule } from '../../packages/contract/src/conduct/credits/weights.ts';
import { goal } from '../shared/figures.ts';
import { cheapest } from './search.ts';
import { freightFen, gainOf, ordersIn, partnersIn, type Side, type Strategy, scoreOf } from './strategy.ts';

const TRIES = 10_000;
const FLOOR_ORDERS = 50;
const CHEAT_POINTS = 1;
const ROUNDED_UP = 0.5;

/** Freight of how many typical trips. */
const honestOrders = (strategy: Strategy) => freightFen(strategy) / creditRule.referenceFen;
const yuan = (fen: number) => `¥${Math.round(fen / 100).toLocaleString('en')}`;
const wordsOf = (strategy: Strategy) =>
  strategy
    .map(
      ({ partners, months, ordersPerMonth, amountFen, isConfirmed, isAwarded }) =>
        `${partners} partners × ${months} months × ${ordersPerMonth} orders of ¥${(amountFen / 100).toFixed(2)}${isConfirmed ? '' : ', unconfirmed'}${isAwarded ? ', by awards' : ''}`,
    )
    .join(' + ');

/** The better of several searches, because each may stay in a valley. */
const bestOf = (side: Side, points: number) =>
  [1, 2, 3, 4]
    .map((seed) => cheapest(side, points, TRIES, seed))
    .filter((found) => found !== undefined)
    .sort((a, b) => freightFen(a) - freightFen(b))[0];

const one = { partners: 1, months: 1, isConfirmed: true, isRated: true, isAwarded: false };
const known: [string, Strategy][] = [
  ['20 orders of ¥0.01 with one partner', [{ ...one, ordersPerMonth: 20, amountFen: 1 }]],
  ['20 orders of ¥5,000 with one partner', [{ ...one, ordersPerMonth: 20, amountFen: 500_000 }]],
];

/** Every partner at the caps, all year. */
const fewestPartners = (side: Side, points: number) => {
  let partners = 1;
  while (
    gainOf(side, [{ ...one, partners, months: 12, ordersPerMonth: 10, amountFen: 1_000_000, isAwarded: true }]) < points
  )
    partners += 1;
  return partners;
};

export const run = async () => {
  for (const [name, strategy] of known)
    for (const side of ['fleet', 'shipper'] as const) {
      const gain = gainOf(side, strategy);
      console.log(`${name}, ${side}: +${gain.toFixed(3)}  ${goal(gain < CHEAT_POINTS, `< ${CHEAT_POINTS}`)}`);
    }
  for (const side of ['fleet', 'shipper'] as const) {
    const start = scoreOf(side, []);
    const toGrade = creditGrades.AAA - ROUNDED_UP - start;
    console.log(`${side}, fewest partners for AAA, any freight: ${fewestPartners(side, toGrade)}`);
    for (const [name, points] of [
      ['a point', 1],
      ['the grade AAA', toGrade],
    ] as const) {
      const best = bestOf(side, points);
      if (!best) {
        console.log(`${side}, ${name}: no strategy found`);
        continue;
      }
      const orders = honestOrders(best);
      const isGrade = points === toGrade;
      console.log(
        `${side} from ${start.toFixed(2)}, ${name} (+${points.toFixed(2)}): ${yuan(freightFen(best))} = ${orders.toFixed(1)} honest orders, ${(orders / points).toFixed(1)} a point; ` +
          `${ordersIn(best)} orders, ${partnersIn(best)} partners  ${isGrade ? goal(orders >= FLOOR_ORDERS, `≥ ${FLOOR_ORDERS} honest orders`) : ''}`,
      );
      console.log(`  ${wordsOf(best)}`);
    }
  }
};
