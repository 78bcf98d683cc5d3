// Generates ratings whose average, computed by the normal rule, is exactly a demo fleet's rating.

/** A higher rating takes more ratings, because the rule starts every fleet with ten ratings of 4.5. */
const countFor = (rating: number, seq: number) => Math.round(12 / (5.1 - rating)) + seq;

export const starsFor = (rating: number, seq: number) => {
  const count = countFor(rating, seq);
  const sum = Math.round(rating * (10 + count) - 45);
  const usual = Math.floor(sum / count);
  const better = sum - usual * count;
  // Spread evenly over time instead of the good ones first.
  return Array.from({ length: count }, (_, index) => {
    const isBetter = Math.floor(((index + 1) * better) / count) > Math.floor((index * better) / count);
    return usual + (isBetter ? 1 : 0);
  });
};
