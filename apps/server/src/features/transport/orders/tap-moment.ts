// When a driver's tap happened, by the server's clock.

/** Clocks of phones differ by so much without being wrong. */
const TOLERANCE_MS = 120_000;

/**
 * A phone that is minutes off is corrected by what its clock said when sending. What is still later than now is left for
 * the caller to refuse.
 */
export const correctedMoment = (tappedAt: string, sentAt: string, now: string, notBefore: string) => {
  const skew = Date.parse(now) - Date.parse(sentAt);
  const tapped = Date.parse(tappedAt) + (Math.abs(skew) > TOLERANCE_MS ? skew : 0);
  const moment = tapped - Date.parse(now) <= TOLERANCE_MS ? Math.min(tapped, Date.parse(now)) : tapped;
  const last = Date.parse(notBefore);
  // A difference smaller than the tolerance must not turn the order of two taps around.
  return new Date(moment < last && last - moment <= TOLERANCE_MS ? last : moment).toISOString();
};
