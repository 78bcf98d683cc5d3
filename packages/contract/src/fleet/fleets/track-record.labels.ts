// Limits of what a fleet's page tells of its orders, and how it writes a share.

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
