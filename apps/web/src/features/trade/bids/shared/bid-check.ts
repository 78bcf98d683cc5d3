// What the public check of a receipt or a tender shows.
import type { PublicChain, PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { SignedReport } from '@rfb/contract/trade/bids/report.ts';

/** `report`: from opening on, without names and prices. */
export type BidCheck = {
  receipt: PublicReceipt | null;
  chain: PublicChain;
  report: SignedReport | null;
  checkedAt: string;
};
