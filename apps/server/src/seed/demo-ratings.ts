// Stars whose average, computed as for any fleet, is exactly the rating a demo fleet is meant to show.

/** The better the rating, the more stars it takes to get there: the rule starts every fleet at ten times 4.5. */
const countFor = (rating: number, seq: number) => Math.round(12 / (5.1 - rating)) + seq;

export const starsFor = (rating: number, seq: number) => {
  const count = countFor(rating, seq);
  const sum = Math.round(rating * (10 + count) - 45);
  const usual = Math.floor(sum / count);
  const better = sum - usual * count;
  // Spread evenly over time, not the good ones first.
  return Array.from({ length: count }, (_, index) => {
    const isBetter = Math.floor(((index + 1) * better) / count) > Math.floor((index * better) / count);
    return usual + (isBetter ? 1 : 0);
  });
};
