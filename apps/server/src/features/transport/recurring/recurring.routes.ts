// Routes of recurring orders.
import * as endpoints from '@rfb/contract/transport/recurring/recurring.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPair } from '../../trade/cooperations/exports.ts';
import { createPlan, movePlan, skipDays } from './recurring.actions.ts';
import { readPlans } from './recurring.ts';

export const recurringRoutes = [
  on(endpoints.listRecurringOrders, async ({ deps: { db }, actor, params: { cooperationId } }) => {
    const companyId = companyIdOf(actor);
    const pair = (await findPair(db, cooperationId, companyId)) ?? refuse('notFound');
    return readPlans(db, cooperationId, pair.shipperId === companyId ? 'shipper' : 'fleet');
  }),
  on(endpoints.createRecurringOrder, ({ deps, params, body, context }) =>
    createPlan(deps, params.cooperationId, body, context),
  ),
  on(endpoints.pauseRecurringOrder, ({ deps, params, body, context }) =>
    movePlan(deps, params, { move: 'pause', ...body }, context),
  ),
  on(endpoints.resumeRecurringOrder, ({ deps, params, body, context }) =>
    movePlan(deps, params, { move: 'resume', ...body }, context),
  ),
  on(endpoints.endRecurringOrder, ({ deps, params, body, context }) =>
    movePlan(deps, params, { move: 'end', ...body }, context),
  ),
  on(endpoints.skipRecurringDays, ({ deps, params, body, context }) => skipDays(deps, params, body, context)),
];
