// What a fleet lacks for a lot, and whether the ceiling can be accepted in one step.
import type { MyBid, Opportunity } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';

/** An open lot with the fleet's own bid on it, if there is one that still counts or waits to be confirmed. */
export type OpenLot = Opportunity & { own: MyBid | undefined };

const LIVE: readonly MyBid['state'][] = ['reconfirm', 'outbid', 'bidding'];
export const withOwn = (items: readonly Opportunity[], bids: readonly MyBid[]): OpenLot[] => {
  const live = new Map(bids.filter(({ state }) => LIVE.includes(state)).map((bid) => [bid.lotId, bid]));
  return items.map((item) => ({ ...item, own: live.get(item.lotId) }));
};

export const missingOf = ({ requirements }: Opportunity) => requirements.filter(({ isMet }) => !isMet);

/** One mark for each requirement the lot states; without any, everything stated is met. */
export const marksOf = ({ met, stated }: Pick<Opportunity, 'met' | 'stated'>) =>
  Array.from({ length: stated }, (_, index) => index < met);

export const canAcceptCeiling = (opportunity: OpenLot) =>
  opportunity.own === undefined &&
  opportunity.mode === 'sealed' &&
  opportunity.phase === 'bidding' &&
  opportunity.lane.ceilingE4 !== null &&
  missingOf(opportunity).length === 0;
