// The endpoint of the dashboard.
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import { findLastCheck } from '../../platform/audit/check.ts';
import { on } from '../../platform/http/route.ts';
import { provinceName, regionName } from '../regions/exports.ts';
import * as counted from './dashboard.queries.ts';

export const dashboardRoutes = [
  on(getDashboard, async ({ deps: { db } }) => {
    const [
      { countedAt, levels, provinces, ...members },
      { papersWaiting, weeks, queue, ...applications },
      trade,
      orders,
      auditCheck,
    ] = await Promise.all([
      counted.countMembers(db),
      counted.countApplications(db),
      counted.countTrade(db),
      counted.countOrders(db),
      findLastCheck(db),
    ]);
    return {
      countedAt,
      members,
      applications,
      papersWaiting,
      trade,
      orders,
      auditCheck: auditCheck ?? null,
      weeks,
      levels,
      regions: provinces.map(({ province, count }) => ({ name: provinceName(province), count })),
      queue: queue.map(({ regionCode, ...row }) => ({ ...row, regionName: regionName(regionCode) })),
    };
  }),
];
