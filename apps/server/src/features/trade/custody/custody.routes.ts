// Routes of custodians.
import * as endpoints from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';

export const custodyRoutes = [
  on(endpoints.getCustodians, async () => refuse('unavailable')),
  on(endpoints.listCustodianKeys, async () => refuse('unavailable')),
  on(endpoints.makeOfficeKey, async () => refuse('unavailable')),
  on(endpoints.nameAuditor, async () => refuse('unavailable')),
  on(endpoints.endAuditor, async () => refuse('unavailable')),
  on(endpoints.makeCustodianKey, async () => refuse('unavailable')),
  on(endpoints.addKeyHolder, async () => refuse('unavailable')),
  on(endpoints.getCustodianByLink, async () => refuse('unavailable')),
  on(endpoints.makeKeyByLink, async () => refuse('unavailable')),
];
