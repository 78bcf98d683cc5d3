// Ranks bids by price and by the weights fixed at publishing; the same in browser and server.
import type { Weights } from '../tenders/tenders.ts';

type Offer = { id: string; priceE4: number; at: string; rating: number | null; credit: number };
export type Ranked = {
  id: string;
  priceRank: number;
  weightRank: number;
  points: Record<keyof Weights, number>;
  score: number;
};

/** Fleets without ratings count as 4.5, without arrivals as 80 %. */
export const DEFAULT_RATING = 4.5;
export const DEFAULT_ON_TIME = 0.8;

const rounded = (points: number) => Math.round(points * 100) / 100;
const earlier = (a: Offer, b: Offer) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1);

/** Ties of price go to the earlier bid; ties of points to the lower price, then to the earlier bid. */
export const rankOffers = (offers: readonly Offer[], weights: Weights): Ranked[] => {
  const byPrice = [...offers].sort((a, b) => a.priceE4 - b.priceE4 || earlier(a, b));
  const lowest = byPrice[0]?.priceE4 ?? 0;
  const ranked = byPrice.map((offer, index) => {
    const points = {
      price: rounded((weights.price * lowest) / offer.priceE4),
      rating: rounded((weights.rating * (offer.rating ?? DEFAULT_RATING)) / 5),
      credit: rounded((weights.credit * offer.credit) / 100),
      onTime: rounded(weights.onTime * DEFAULT_ON_TIME),
    };
    const score = rounded(points.price + points.rating + points.credit + points.onTime);
    return { id: offer.id, priceRank: index + 1, weightRank: 0, points, score };
  });
  const places = [...ranked].sort((a, b) => b.score - a.score || a.priceRank - b.priceRank).map(({ id }) => id);
  return ranked.map((one) => ({ ...one, weightRank: places.indexOf(one.id) + 1 }));
};
