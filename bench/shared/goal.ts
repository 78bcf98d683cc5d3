// A goal that is missed is said beside its figure and makes the whole run end with an error.
export const goal = (isMet: boolean, words: string) => {
  if (!isMet) process.exitCode = 1;
  return isMet ? `(goal ${words})` : `(goal ${words}: MISSED)`;
};

/** A figure nobody could take is no goal met. */
export const notRun = (why: string) => {
  process.exitCode = 1;
  console.log(`NOT RUN: ${why}`);
};
