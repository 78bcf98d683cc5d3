// Names of lanes and their places as pages write them.

/** Formats the places of a lane: 江苏 苏州 by its city alone. */
export const cityOf = (region: string) => region.split(' ').at(-1) ?? region;

type Lane = { from: string; to: string };

/** 苏州 至 广州, 杭州市内 */
export const laneText = ({ from, to }: Lane) =>
  from === to ? `${cityOf(from)}市内` : `${cityOf(from)} 至 ${cityOf(to)}`;
