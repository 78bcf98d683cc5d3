// The endpoints of the credit score.
import * as endpoints from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import {
  type CreditComponent,
  creditComponentNames,
  creditPoints,
  creditScoreOf,
} from '@rfb/contract/conduct/credits/credits.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { countEventRows, listEventRows, listTallies } from './credit-events.queries.ts';
import { creditEventOf } from './credit-events.ts';
import { startExport } from './credit-export.actions.ts';
import { countedOf, creditReportOf } from './credit-report.ts';
import { companyExists, listCreditParts } from './credits.queries.ts';

const creditOf = async (db: Db, companyId: string): Promise<endpoints.Credit> => {
  // The score follows from the parts; asking SQL for it as well would count every event twice.
  const events = await listCreditParts(db, companyId);
  const parts = creditComponentNames.map((component) => {
    const found = events.find((one) => one.component === component) ?? { good: 0, count: 0, events: 0 };
    return {
      component,
      good: found.good,
      count: found.count,
      events: found.events,
      points: creditPoints(component, found),
    };
  });
  return { score: creditScoreOf(countedOf(events)), isStarting: events.length === 0, parts };
};

type Query = { page: number; pageSize: number; component?: CreditComponent | undefined };

const eventsOf = async (deps: Deps, companyId: string, { component, ...paging }: Query) => {
  const { db } = deps;
  const [settings, rows, total, parts] = await Promise.all([
    readSettings(deps),
    listEventRows(db, companyId, sliceOf(paging), component),
    countEventRows(db, companyId, component),
    listCreditParts(db, companyId),
  ]);
  const counted = { parts: countedOf(parts), tallies: await listTallies(db, companyId, rows) };
  return pageReply(
    paging,
    rows.map((row) => creditEventOf(row, counted, settings)),
    total,
  );
};

const existing = async (db: Db, companyId: string) => {
  if (!(await companyExists(db, companyId))) refuse('notFound');
  return companyId;
};

export const creditsRoutes = [
  on(endpoints.getMyCredit, ({ deps: { db }, actor }) => creditOf(db, companyIdOf(actor))),
  on(endpoints.getMyCreditReport, ({ deps: { db }, actor }) => creditReportOf(db, companyIdOf(actor))),
  on(endpoints.listMyCreditEvents, ({ deps, actor, query }) => eventsOf(deps, companyIdOf(actor), query)),
  on(endpoints.exportCreditEvents, ({ deps, body, context }) => startExport(deps, body, context)),
  on(endpoints.getEnterpriseCredit, async ({ deps: { db }, params }) =>
    creditOf(db, await existing(db, params.companyId)),
  ),
  on(endpoints.listEnterpriseCreditEvents, async ({ deps, params, query }) =>
    eventsOf(deps, await existing(deps.db, params.companyId), query),
  ),
];
