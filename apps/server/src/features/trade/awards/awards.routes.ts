// Routes of awards, and of a fleet's opportunities and own bids.
import { isOneOf } from '@rfb/contract/states.ts';
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import * as endpoints from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { listMyBids, listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { awardingPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findTender } from '../tenders/exports.ts';
import { type CreateOrders, confirmAward, declineAward } from './answers.actions.ts';
import { awardLot, failLot } from './award.actions.ts';
import { awardOf } from './award-view.ts';
import { hasOffer, listAwardsOf } from './awards.queries.ts';
import { myBidsOf } from './my-bids.ts';
import { opportunitiesFor } from './opportunities.ts';

export const awardsRoutes = (createOrders: CreateOrders) => [
  on(endpoints.awardLot, ({ deps, params, body, context }) => awardLot(deps, params, body, context)),
  on(endpoints.failLot, ({ deps, params, body, context }) => failLot(deps, params, body.reason, context)),
  on(endpoints.listAwards, async ({ deps: { db }, actor, params: { tenderId } }) => {
    const tender = (await findTender(db, tenderId)) ?? refuse('notFound');
    if (!isOneOf(awardingPhases, tender.phase)) refuse('notFound');
    const items = (await listAwardsOf(db, tenderId)).map(awardOf);
    if (actor.role === 'admin' || tender.companyId === companyIdOf(actor)) return { items };
    const companyId = companyIdOf(actor);
    if (!(await hasOffer(db, tenderId, companyId))) refuse('notFound');
    // Bidders learn who won, not who declined or did not answer.
    return { items: items.filter(({ fleet, state }) => fleet.id === companyId || isOneOf(liveAwards, state)) };
  }),
  on(endpoints.confirmAward, ({ deps, params, context }) =>
    confirmAward(createOrders)(deps, params.awardId, '', context),
  ),
  on(endpoints.declineAward, ({ deps, params, body, context }) =>
    declineAward(deps, params.awardId, body.reason, context),
  ),
  on(listOpportunities, ({ deps, actor, query }) => opportunitiesFor(deps, actor, query)),
  on(listMyBids, ({ deps, actor, query }) => myBidsOf(deps, companyIdOf(actor), query)),
];
