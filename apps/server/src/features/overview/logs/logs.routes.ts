// The operation log over HTTP.
import { listColleagueActivity } from '@rfb/contract/overview/logs/activity.endpoints.ts';
import * as logs from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { readPage, totalReply } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { activityOf } from './activity.ts';
import { chainOf } from './chain.ts';
import { detailsOf, rowsOf } from './log-views.ts';
import { startCheck, startExport } from './logs.actions.ts';
import { countLogIds, listLogIds, searchOf } from './logs.queries.ts';
import { startPackage } from './package.actions.ts';

export const logsRoutes = [
  on(listColleagueActivity, async ({ deps, actor }) => ({
    items: await activityOf(deps.db, companyIdOf(actor)),
  })),
  on(logs.listLogs, async ({ deps: { db }, query: { page, pageSize, withTotal, ...filters } }) => {
    const search = await searchOf(db, filters);
    return readPage(
      { page, pageSize, withTotal },
      {
        read: async (slice) => rowsOf(db, await listLogIds(db, search, slice)),
        count: () => countLogIds(db, search),
      },
    );
  }),
  on(logs.countLogs, async ({ deps: { db }, query }) => totalReply(await countLogIds(db, await searchOf(db, query)))),
  on(logs.getLogChain, ({ deps: { db } }) => chainOf(db)),
  on(logs.checkLogChain, ({ deps, context }) => startCheck(deps, context)),
  on(logs.exportLogs, ({ deps, body, context }) => startExport(deps, body, context)),
  on(logs.packLogs, ({ deps, body, context }) => startPackage(deps, body, context)),
  on(logs.getLog, async ({ deps: { db }, params: { logId } }) => {
    const [detail] = await detailsOf(db, [logId]);
    return detail ?? refuse('notFound');
  }),
];
