// Routes of a fleet's opportunities and own bids.
import { listMyBids, listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { myBidsOf } from './my-bids.ts';
import { opportunitiesFor } from './opportunities.ts';

export const opportunitiesRoutes = [
  on(listOpportunities, ({ deps, actor, query }) => opportunitiesFor(deps, actor, query)),
  on(listMyBids, ({ deps, actor, query }) => myBidsOf(deps, companyIdOf(actor), query)),
];
