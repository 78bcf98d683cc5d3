// Routes of bids for three custodians.
import * as endpoints from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';

export const custodyBidsRoutes = [
  on(endpoints.getCustodyFile, async () => refuse('unavailable')),
  on(endpoints.placeSealedBid, async () => refuse('unavailable')),
  on(endpoints.sendBidKey, async () => refuse('unavailable')),
  on(endpoints.listCustodyTenders, async () => refuse('unavailable')),
  on(endpoints.getCustodyTender, async () => refuse('unavailable')),
  on(endpoints.listSealedParts, async () => refuse('unavailable')),
  on(endpoints.handInParts, async () => refuse('unavailable')),
  on(endpoints.reportDoubt, async () => refuse('unavailable')),
  on(endpoints.getCustodyTenderByLink, async () => refuse('unavailable')),
  on(endpoints.listSealedPartsByLink, async () => refuse('unavailable')),
  on(endpoints.handInPartsByLink, async () => refuse('unavailable')),
  on(endpoints.reportDoubtByLink, async () => refuse('unavailable')),
];
