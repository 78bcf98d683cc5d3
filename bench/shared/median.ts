// The middle of a list of numbers.
export const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};
