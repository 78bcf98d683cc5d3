// The state of an own bid as a tag.
import type { Look } from '@rfb/contract/states.ts';
import { type MyBidTab, myBidTabs } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

const looks: Record<MyBidTab, Look> = {
  all: ['grey', 'ring'],
  reconfirm: ['amber', 'diamond'],
  outbid: ['amber', 'diamond'],
  bidding: ['brand', 'dot'],
  waiting: ['blue', 'half'],
  pending: ['amber', 'diamond'],
  won: ['brand', 'square'],
  lost: ['grey', 'bar'],
  gone: ['grey', 'bar'],
};

export const BidStateTag = statusTag(myBidTabs, looks);
