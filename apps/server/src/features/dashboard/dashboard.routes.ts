// The endpoint of the dashboard.
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import { findLastCheck } from '../../platform/audit/check.ts';
import { on } from '../../platform/http/route.ts';
import { provinceName, regionName } from '../regions/exports.ts';
import * as counted from './dashboard.queries.ts';

export const dashboardRoutes = [
  on(getDashboard, async ({ deps: { db } }) => {
    const [{ countedAt, ...members }, applications, weeks, levels, provinces, waiting, papersWaiting, auditCheck] =
      await Promise.all([
        counted.countMembers(db),
        counted.countApplications(db),
        counted.listWeeks(db),
        counted.listLevels(db),
        counted.listProvinces(db),
        counted.listLongestWaiting(db),
        counted.countWaitingPapers(db),
        findLastCheck(db),
      ]);
    const regions = provinces.map(({ province, count }) => ({ name: provinceName(province), count }));
    const queue = waiting.map(({ regionCode, ...row }) => ({ ...row, regionName: regionName(regionCode) }));
    return {
      countedAt,
      members,
      applications,
      papersWaiting,
      auditCheck: auditCheck ?? null,
      weeks,
      levels,
      regions,
      queue,
    };
  }),
];
