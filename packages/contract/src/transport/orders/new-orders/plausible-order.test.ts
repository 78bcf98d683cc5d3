// Tests what an order under an agreement may say: absurd prices, loads and times are named field by field.
import { expect, it } from 'vitest';
import { orderProblems, orderWarnings } from './plausible-order.ts';

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

it('a price both sides agreed on is not compared with the cost line', () => {
  expect(orderProblems({ ...order, priceE4: null }, window, { line, now: NOW })).toEqual({});
});

const costs = { lineE4: 80_000_000, warnPercent: 85, warnBelowE4: 68_000_000 } as never;
const usual = { ...order, lengthBand: '9.6' as const };
const calm = { ...window, loadTo: '2026-11-19T06:00:00.000Z', stops: [] };
const warned = (more: object, times: object = {}) =>
  orderWarnings({ ...usual, ...more }, { ...calm, ...times }, { line: costs, now: NOW });

it('an ordinary order has no warning', () => {
  expect(warned({})).toEqual([]);
});

it('a low or very high price, a load above the usual and an unlikely speed are warned of, each in a sentence', () => {
  expect(warned({ priceE4: 67_999_999 })).toEqual(['运价低于成本线 8,000 元的 85%']);
  expect(warned({ priceE4: 240_000_001 })[0]).toContain('多写了零');
  expect(warned({ weightKg: 18_001 })[0]).toContain('通常装 18 吨以内');
  expect(warned({}, { deliverTo: '2026-11-20T02:00:00.000Z' })[0]).toContain('平均要 60 公里每小时');
  expect(warned({}, { deliverTo: '2026-11-20T02:15:00.000Z' })).toEqual([]);
});

it('what cannot be checked says so, and a loading that is not agreed or comes within four hours', () => {
  expect(orderWarnings(usual, calm, { line: undefined, now: NOW })[0]).toContain('无法与成本线比较');
  expect(warned({}, { loadFrom: null, loadTo: null })).toEqual(['没有约定装货时间，车队难以安排车辆']);
  expect(warned({}, { loadTo: '2026-11-18T05:59:00.000Z' })).toEqual(['距最晚装货不到 4 小时，车队可能来不及']);
});

it('a window at a place between is warned of by its number where its least distance leaves too little time', () => {
  const stops = [{ to: null }, { to: '2026-11-19T12:00:00.000Z' }, { to: '2026-11-20T02:00:00.000Z' }];
  const about = (leastKm?: number[]) =>
    orderWarnings(usual, { ...calm, stops }, { line: costs, now: NOW, ...(leastKm && { leastKm }) });
  expect(about([900, 600, 1_200])).toEqual([]);
  expect(about([900, 900, 1_200])).toEqual([
    expect.stringMatching(/第 3 个点的窗口结束 10 小时，到那里至少 900 公里，平均要 90/),
  ]);
  expect(about()).toEqual([]);
});
