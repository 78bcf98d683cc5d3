// Tests what an order under an agreement may say: absurd prices, loads and times are named field by field.
import { expect, it } from 'vitest';
import { orderProblems } from './plausible-order.ts';

const NOW = '2026-11-18T02:00:00.000Z';
const order = { priceE4: 89_800_000, weightKg: 8_000, distanceKm: 1_450 };
const window = { loadFrom: '2026-11-19T02:00:00.000Z', deliverTo: '2026-11-20T10:00:00.000Z' };
const line = { lineE4: 80_000_000 } as never;

it('an ordinary order has no problem, with and without a cost line or windows', () => {
  expect(orderProblems(order, window, { line, now: NOW })).toEqual({});
  expect(orderProblems(order, { loadFrom: null, deliverTo: null }, { line: undefined, now: NOW })).toEqual({});
});

it('a price below a fifth of the cost line, or below ¥50 without one, is refused', () => {
  expect(orderProblems({ ...order, priceE4: 15_990_000 }, window, { line, now: NOW })).toHaveProperty([
    'order.priceE4',
  ]);
  expect(orderProblems({ ...order, priceE4: 16_000_000 }, window, { line, now: NOW })).toEqual({});
  expect(orderProblems({ ...order, priceE4: 1 }, window, { line: undefined, now: NOW })).toHaveProperty([
    'order.priceE4',
  ]);
});

it('two hundred tons, a loading in two years and 1,450 km in two hours are refused, each by its field', () => {
  const absurd = { loadFrom: '2028-11-19T02:00:00.000Z', deliverTo: '2028-11-19T04:00:00.000Z' };
  const found = orderProblems({ ...order, weightKg: 200_000 }, absurd, { line, now: NOW });
  expect(Object.keys(found).sort()).toEqual(['deliverTo', 'loadFrom', 'order.weightKg']);
});
