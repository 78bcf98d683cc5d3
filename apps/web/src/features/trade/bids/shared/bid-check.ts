// What the public check of a receipt or a tender shows.
import type { PublicChain, PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { Inclusion } from '@rfb/contract/trade/bids/check-logged.ts';
import type { SignedReport } from '@rfb/contract/trade/bids/report.ts';

/** `report`: from opening on, without names and prices. */
export type BidCheck = {
  receipt: PublicReceipt | null;
  chain: PublicChain;
  report: SignedReport | null;
  /** That the deadline's code is in the public log; null before the log has it. */
  inclusion: Inclusion | null;
  checkedAt: string;
};
