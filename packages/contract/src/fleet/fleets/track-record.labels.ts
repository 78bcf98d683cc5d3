// Limits of what a fleet’s page tells of its orders, and how it writes a share and a lane.
/** Fewer orders, or orders of fewer shippers, would tell about single deals: no figure is given. */
export const FEWEST_TRIPS = 6;
export const FEWEST_SHIPPERS = 3;
/** With fewer arrivals only their numbers are given, no share. */
const SHARE_FROM = 10;

export type KeptOf = { good: number; of: number };

/** 94.6%, or nothing where a share would say more than is known. */
export const shareText = ({ good, of }: KeptOf) => (of < SHARE_FROM ? null : `${Math.floor((good / of) * 1000) / 10}%`);

/** 94.6%（159 / 168 准点）, with few arrivals 8 / 9 准点 */
export const onTimeText = (onTime: KeptOf) => {
  const counted = `${onTime.good} / ${onTime.of} 准点`;
  const share = shareText(onTime);
  return share === null ? counted : `${share}（${counted}）`;
};

const STEPS = [FEWEST_TRIPS, 10, 20, 50, 100, 200, 500, 1_000] as const;
/** The step a number of trips has reached. */
export const tripStep = (trips: number) => STEPS.findLast((step) => step <= trips) ?? FEWEST_TRIPS;
const PER_CENT = 5;
/** 93.5 % is 90 at least; null where too few arrivals count. */
export const punctualStep = ({ good, of }: KeptOf) =>
  of < SHARE_FROM ? null : Math.floor((good / of) * (100 / PER_CENT)) * PER_CENT;

/** 20 单以上，准点 90% 以上 */
export const laneRunText = ({ trips, punctual }: { trips: number; punctual: number | null }) =>
  `${trips} 单以上${punctual === null ? '' : `，准点${punctual === 100 ? ' 100%' : ` ${punctual}% 以上`}`}`;

/** Formats the places of a lane: 江苏 苏州 by its city alone. */
export const cityOf = (region: string) => region.split(' ').at(-1) ?? region;

type Lane = { from: string; to: string };

/** 苏州 至 广州, 杭州市内 */
export const laneText = ({ from, to }: Lane) =>
  from === to ? `${cityOf(from)}市内` : `${cityOf(from)} 至 ${cityOf(to)}`;
