// Winning in turn: whether the wins on one lane follow a fixed round of fleets. A hint, never a verdict.

export const ROTATION_DAYS = 180;
const MIN_ROUND = 3;
const MIN_WINS = 4;

/**
 * The newest wins that repeat one round: every fleet of the round wins once before any of them wins again. `winners`: the
 * winner of each tender, newest first. Undefined with fewer than three fleets, fewer than four wins, or no win that repeats.
 */
export const rotationIn = (winners: readonly string[]) => {
  const again = winners.findIndex((one, index) => winners.indexOf(one) < index);
  // The first repetition must be of the newest winner, which closes the round.
  if (again < MIN_ROUND || winners[again] !== winners[0]) return undefined;
  let length = again;
  while (length < winners.length && winners[length] === winners[length - again]) length += 1;
  return length >= MIN_WINS ? { round: again, length } : undefined;
};
