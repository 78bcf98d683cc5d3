// Vehicle usage over HTTP: the board, single usages, records, figures, maintenance plans.

import { seesArea } from '@rfb/contract/areas.ts';
import * as maintenance from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { UTILISATION_TARGET } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { getUtilisation, listUsageCosts } from '@rfb/contract/fleet/usages/usage-figures.endpoints.ts';
import * as endpoints from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { listHistoryOf } from '../../../platform/audit/history.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countBoard, countStates, readBoard } from './board.queries.ts';
import { listCosts, readUtilisation } from './figures.queries.ts';
import { closePlan, createPlan, updatePlan } from './maintenance.actions.ts';
import { countPlans, listPlans } from './maintenance.queries.ts';
import { startExport } from './usage-export.actions.ts';
import * as actions from './usages.actions.ts';
import { countUsages, findUsageOf, listUsageRows } from './usages.queries.ts';

const NO_MONEY = { fuelFen: null, tollFen: null, repairFen: null, otherFen: null, revenueFen: null };
/** Costs and revenue are an area of their own. */
const shownTo =
  (actor: Actor) =>
  (usage: Usage): Usage =>
    seesArea(actor, 'costs') ? usage : { ...usage, ...NO_MONEY };

export const usagesRoutes = [
  on(endpoints.getUsageBoard, async ({ deps: { db }, actor, query: { page, pageSize, from, span, ...filters } }) => {
    const companyId = companyIdOf(actor);
    const [items, { total, now }] = await Promise.all([
      readBoard(db, companyId, filters, { from, span }, sliceOf({ page, pageSize })),
      countBoard(db, companyId, filters),
    ]);
    return { ...pageReply({ page, pageSize }, items, total), now };
  }),
  on(endpoints.getBoardCounts, ({ deps, actor }) => countStates(deps.db, companyIdOf(actor))),
  on(getUtilisation, async ({ deps, actor }) => ({
    ...(await readUtilisation(deps.db, companyIdOf(actor))),
    target: UTILISATION_TARGET,
  })),
  on(listUsageCosts, async ({ deps, actor }) => ({ items: await listCosts(deps.db, companyIdOf(actor)) })),
  on(endpoints.listUsages, async ({ deps: { db }, actor, query: { page, pageSize, ...filters } }) => {
    const companyId = companyIdOf(actor);
    const [rows, total] = await Promise.all([
      listUsageRows(db, companyId, filters, sliceOf({ page, pageSize })),
      countUsages(db, companyId, filters),
    ]);
    return pageReply({ page, pageSize }, rows.map(shownTo(actor)), total);
  }),
  on(endpoints.getUsage, async ({ deps, actor, params }) =>
    shownTo(actor)((await findUsageOf(deps.db, companyIdOf(actor), params.usageId)) ?? refuse('notFound')),
  ),
  on(endpoints.createUsage, ({ deps, body, context }) => actions.createUsage(deps, body, context)),
  on(endpoints.updateUsage, ({ deps, params, body, context }) =>
    actions.updateUsage(deps, params.usageId, body, context),
  ),
  on(endpoints.moveUsage, ({ deps, params, body, context }) => actions.moveUsage(deps, params.usageId, body, context)),
  on(endpoints.listUsageHistory, async ({ deps: { db }, actor, params: { usageId }, query }) => {
    if (!(await findUsageOf(db, companyIdOf(actor), usageId))) refuse('notFound');
    const { items, total } = await listHistoryOf(db, { kind: 'usage', id: usageId }, sliceOf(query));
    return pageReply(query, items, total);
  }),
  on(endpoints.exportUsages, ({ deps, body, context }) => startExport(deps, body, context)),
  on(maintenance.listMaintenancePlans, async ({ deps: { db }, actor, query: { page, pageSize, ...filters } }) => {
    const companyId = companyIdOf(actor);
    const [rows, total] = await Promise.all([
      listPlans(db, companyId, filters, sliceOf({ page, pageSize })),
      countPlans(db, companyId, filters),
    ]);
    return pageReply({ page, pageSize }, rows, total);
  }),
  on(maintenance.createMaintenancePlan, ({ deps, body, context }) => createPlan(deps, body, context)),
  on(maintenance.updateMaintenancePlan, ({ deps, params, body, context }) =>
    updatePlan(deps, params.planId, body, context),
  ),
  on(maintenance.closeMaintenancePlan, ({ deps, params, context }) => closePlan(deps, params.planId, context)),
];
