// The credit score: 0 to 100, each component a smoothed share of good events.

/**
 * The score of a company without any history. Every component is (5 × 0.8 + good) ÷ (5 + n): five assumed events of
 * which four are good, so that with n = 0 each component and therefore the weighted sum is exactly 0.8 of 100.
 */
export const STARTING_CREDIT_SCORE = 80;

/** The letters people know from the transport authorities' yearly grading. */
export const creditGradeOf = (score: number) =>
  score >= 90 ? 'AAA' : score >= 80 ? 'AA' : score >= 70 ? 'A' : score >= 60 ? 'B' : 'C';
