// Tests which entry of a price list an order takes, and what each entry means today.
import { expect, it } from 'vitest';
import { agreedPriceOf, phaseOf } from './agreed-price.ts';

const price = {
  ...{ id: 'p', originCode: '310100', destinationCode: '440100', lengthBand: null, body: null },
  ...{ state: 'accepted' as const, from: '2026-11-01', until: '2026-12-31', answeredAt: '2026-10-20T00:00:00.000Z' },
};
const wanted = {
  originCode: '310115',
  destinationCode: '440112',
  lengthBand: '9.6' as const,
  bodies: ['box' as const],
};
const idOf = (prices: (typeof price)[], day = '2026-11-20', lane: Partial<typeof wanted> = {}) =>
  agreedPriceOf(prices, { ...wanted, ...lane }, day)?.id;
const like = (more: object) => ({ ...price, ...more }) as typeof price;

it('a city covers its districts, and no district of another city', () => {
  expect(idOf([price])).toBe('p');
  expect(idOf([price], '2026-11-20', { originCode: '320505' })).toBeUndefined();
  expect(idOf([price], '2026-11-20', { originCode: '440112', destinationCode: '310115' })).toBeUndefined();
});

it('holds from its first to its last day only, and only once both sides agreed', () => {
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map((day) => idOf([price], day))).toEqual([
    undefined,
    'p',
    'p',
    undefined,
  ]);
  expect(['proposed', 'refused', 'withdrawn'].map((state) => idOf([like({ state })]))).toEqual(
    Array(3).fill(undefined),
  );
});

it('a vehicle that is not the one agreed has no agreed price', () => {
  expect(idOf([like({ lengthBand: '13' })])).toBeUndefined();
  expect(idOf([like({ body: 'reefer' })])).toBeUndefined();
  expect(idOf([like({ body: 'box' })])).toBe('p');
  // The fleet could send either of two bodies, and only one has a price.
  expect(idOf([like({ body: 'box' })], '2026-11-20', { bodies: ['box', 'reefer'] as never })).toBeUndefined();
  expect(idOf([like({ body: 'box' })], '2026-11-20', { bodies: [] })).toBeUndefined();
});

it('the closest entry wins over a wider one, and of the same lane the one agreed last', () => {
  const district = like({ id: 'district', originCode: '310115', answeredAt: '2026-01-01T00:00:00.000Z' });
  const later = like({ id: 'later', answeredAt: '2026-10-30T00:00:00.000Z' });
  expect(idOf([price, later])).toBe('later');
  expect(idOf([later, price])).toBe('later');
  expect(idOf([later, district, price])).toBe('district');
});

it('a special price replaces the usual one for its days, which then holds again', () => {
  const special = like({
    id: 'special',
    from: '2026-11-10',
    until: '2026-11-12',
    answeredAt: '2026-11-01T00:00:00.000Z',
  });
  const list = [price, special];
  expect(list.map((one) => phaseOf(one, list, '2026-11-09'))).toEqual(['inForce', 'upcoming']);
  expect(list.map((one) => phaseOf(one, list, '2026-11-11'))).toEqual(['replaced', 'inForce']);
  expect(list.map((one) => phaseOf(one, list, '2026-11-13'))).toEqual(['inForce', 'over']);
});
