// Tests the ranking: lowest first, ties to the earlier, points by weights.
import { expect, it } from 'vitest';
import { rankOffers } from './ranking.ts';

const at = (minute: number) => `2026-11-15T02:${String(minute).padStart(2, '0')}:00.000Z`;
const offer = (id: string, priceE4: number, minute: number, rating: number | null = null, credit = 80) => ({
  id,
  priceE4,
  at: at(minute),
  rating,
  credit,
});

it('gives a tie of price to the earlier bid', () => {
  const ranked = rankOffers([offer('late', 100, 9), offer('early', 100, 3), offer('high', 101, 1)], {
    price: 100,
    rating: 0,
    credit: 0,
    onTime: 0,
  });
  expect(ranked.map(({ id }) => id)).toEqual(['early', 'late', 'high']);
});

it('adds up the weighted parts as published', () => {
  const weights = { price: 40, rating: 20, credit: 20, onTime: 20 };
  const ranked = rankOffers([offer('a', 68_000_000, 1, 4.1, 68), offer('b', 89_800_000, 2, 4.8, 92)], weights);
  const b = ranked.find(({ id }) => id === 'b');
  expect(b?.points).toEqual({ price: 30.29, rating: 19.2, credit: 18.4, onTime: 16 });
  expect(b?.score).toBe(83.89);
  expect(b).toMatchObject({ priceRank: 2, weightRank: 2 });
  expect(ranked[0]?.score).toBe(86);
});
