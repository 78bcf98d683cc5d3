// The report behind a credit score: exact points, the way to the next grade, and how the score developed.
import type { CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import {
  type CreditComponent,
  creditComponentNames,
  creditPoints,
  exactCreditOf,
} from '@rfb/contract/conduct/credits/credits.ts';
import { dayOf } from '@rfb/contract/days.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listEventRows } from './credit-events.queries.ts';
import { findCardGaps, listCreditParts, listPastParts } from './credits.queries.ts';
import { type Counted, outlookOf } from './outlook.ts';
import { findRuleChange } from './rule-changes.queries.ts';

type Part = { component: CreditComponent; good: number; count: number };
export const countedOf = (parts: Part[]): Counted =>
  Object.fromEntries(parts.map(({ component, good, count }) => [component, { good, count }]));

const MAX_GAPS = 100;

/** All components are dated except the card, which is taken as it is now. */
const historyOf = (past: Awaited<ReturnType<typeof listPastParts>>) => {
  const byMonth = new Map<number, { on: string; monthsAgo: number; counted: Counted }>();
  for (const { on, monthsAgo, component, good, count } of past) {
    const moment = byMonth.get(monthsAgo) ?? { on, monthsAgo, counted: {} };
    byMonth.set(monthsAgo, moment);
    if (component && good !== undefined && count !== undefined) moment.counted[component] = { good, count };
  }
  return [...byMonth.values()];
};

export const creditReportOf = async (db: Db, companyId: string): Promise<CreditReport> => {
  const [parts, past, card, gapRows, change] = await Promise.all([
    listCreditParts(db, companyId),
    listPastParts(db, companyId),
    findCardGaps(db, companyId),
    listEventRows(db, companyId, { limit: MAX_GAPS, offset: 0 }, 'papers'),
    findRuleChange(db, companyId),
  ]);
  const counted = countedOf(parts);
  const { isFleet, gaps } = card ?? refuse('notFound');
  const outlook = outlookOf(counted, {
    isFleet,
    gaps,
    gapDays: gapRows.reduce((sum, { size }) => sum + size, 0),
    gapsEnd: gapRows[0] ? dayOf(gapRows[0].countsUntil) : null,
  });
  const moments = historyOf(past);
  const before = moments.find(({ monthsAgo }) => monthsAgo === 1)?.counted;
  return {
    ...outlook,
    gaps,
    lastMonth: before
      ? creditComponentNames.map((component) => ({
          component,
          points: creditPoints(component, before[component] ?? { good: 0, count: 0 }),
        }))
      : [],
    history: moments.map(({ on, counted: then }) => ({ on, score: exactCreditOf(then) })),
    ruleChange: change ?? null,
  };
};
