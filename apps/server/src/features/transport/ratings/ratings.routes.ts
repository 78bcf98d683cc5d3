// Routes of ratings.
import * as endpoints from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import * as actions from './ratings.actions.ts';

export const ratingsRoutes = [
  on(endpoints.getOrderRatings, ({ deps, actor, params }) =>
    actions.readRatings(deps, params.orderId, companyIdOf(actor)),
  ),
  on(endpoints.rateOrder, ({ deps, params, body, context }) => actions.rateOrder(deps, params.orderId, body, context)),
  on(endpoints.replyToRating, ({ deps, params, body, context }) =>
    actions.replyToRating(deps, params.orderId, body.text, context),
  ),
  on(endpoints.listEnterpriseRatings, ({ deps, params, query }) => actions.listReceived(deps, params.companyId, query)),
  on(endpoints.hideRating, ({ deps, params, body, context }) =>
    actions.hideRating(deps, params.ratingId, body.reason, context),
  ),
];
