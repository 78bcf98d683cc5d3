// Endpoints of the dashboard: the figures, and each card by itself.

import { reportKinds } from '@rfb/contract/conduct/reports/reports.labels.ts';
import * as cards from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import * as outlook from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import { QUEUE_LENGTH, WHOLE_QUEUE_LENGTH, type WorkKind } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { messageKinds } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { isAutomaticInProduction } from '../../../config.ts';
import { findLastCheck } from '../../../platform/audit/check.ts';
import { on } from '../../../platform/http/route.ts';
import { keptValue } from '../../../platform/kept/kept-value.ts';
import { kindsDecidedBy } from '../../identity/proposals/exports.ts';
import { provinceName, regionName } from '../../services/regions/exports.ts';
import * as cardRows from './cards.queries.ts';
import * as counted from './dashboard.queries.ts';
import * as outlookRows from './outlook.queries.ts';
import { readWorkQueue } from './queue.queries.ts';

/** Messages and reports have a topic instead of a company. */
const topics: Partial<Record<WorkKind, Record<string, string>>> = { message: messageKinds, report: reportKinds };

export const dashboardRoutes = [
  on(getDashboard, async ({ deps: { db, config } }) => {
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
      isCertificationAutomatic: isAutomaticInProduction(config),
      weeks,
      levels,
      regions: provinces.map(({ province, count }) => ({ name: provinceName(province), count })),
      queue: queue.map(({ regionCode, ...row }) => ({ ...row, regionName: regionName(regionCode) })),
    };
  }),
  on(cards.getWorkQueue, async ({ deps: { db }, query, actor }) => {
    const length = query.length === 'all' ? WHOLE_QUEUE_LENGTH : QUEUE_LENGTH;
    const found = await readWorkQueue(db, { userId: actor.userId, decides: kindsDecidedBy(actor) }, length);
    const items = found.map(({ total, now, ...item }) => ({
      ...item,
      subject: topics[item.kind]?.[item.subject] ?? item.subject,
    }));
    return { items, total: found[0]?.total ?? 0, now: found[0]?.now ?? actor.calledAt ?? '' };
  }),
  on(cards.getReviewTimes, ({ deps: { db }, query }) => cardRows.countReviewTimes(db, query.range)),
  on(cards.getMemberTrend, ({ deps: { db, kept } }) => keptValue(kept, cardRows.memberTrend(db))),
  on(cards.getTradeTrend, ({ deps: { db } }) => cardRows.countTradeTrend(db)),
  on(cards.getCaseFigures, ({ deps: { db } }) => cardRows.countCases(db)),
  on(outlook.getExpiringPapers, ({ deps: { db } }) => outlookRows.countExpiringPapers(db)),
  on(outlook.getRegionAmounts, async ({ deps: { db }, query }) => {
    const found = await outlookRows.sumAwardsByProvince(db, query.range);
    const items = found.map(({ province, awards, amountFen }) => ({ name: provinceName(province), awards, amountFen }));
    return { items, totalFen: found[0]?.totalFen ?? 0 };
  }),
  on(outlook.listChurnRisks, ({ deps: { db } }) => outlookRows.readChurnRisks(db)),
];
