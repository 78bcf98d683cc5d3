// Compares a figure with its target; a missed target is printed and fails the run.
export const goal = (isMet: boolean, words: string) => {
  if (!isMet) process.exitCode = 1;
  return isMet ? `(goal ${words})` : `(goal ${words}: MISSED)`;
};

/** A missing figure counts as a missed target. */
export const notRun = (why: string) => {
  process.exitCode = 1;
  console.log(`NOT RUN: ${why}`);
};
