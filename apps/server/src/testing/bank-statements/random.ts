// Random choices that are the same each run.

export type Random = {
  below: (count: number) => number;
  oneOf: <T>(all: readonly T[]) => T;
  chance: (share: number) => boolean;
};

export const randomOf = (seed: number): Random => {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return {
    below,
    oneOf: (all) => all[below(all.length)] as never,
    chance: (share) => below(1_000_000) < share * 1_000_000,
  };
};
