// Computes once, after the rule of the score changed, what it changed for each company.
import {
  creditComponentNames,
  creditComponents,
  creditPoints,
  creditScoreOf,
} from '@rfb/contract/conduct/credits/credits.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { countedOf } from './credit-report.ts';
import { listCreditParts } from './credits.queries.ts';
import type { Counted } from './outlook.ts';
import { listUnexplained, saveExplanation } from './rule-changes.queries.ts';

const NO_EVENTS = { good: 0, count: 0 };
const oneDecimal = (points: number) => Math.round(points * 10) / 10;

/** The rule before: every component (4 + good) ÷ (5 + n), every event one. Papers and the card are counted as today. */
const explained = (counted: Counted, now: Counted) => {
  const before = { ...now, ...Object.fromEntries(byTrade.map((name) => [name, counted[name] ?? NO_EVENTS])) };
  const points = creditComponentNames.map((component) => {
    const { good, count } = before[component] ?? NO_EVENTS;
    const then = (creditComponents[component].weight * (4 + good)) / (5 + count);
    return { component, then, after: creditPoints(component, now[component] ?? NO_EVENTS) };
  });
  return {
    before: Math.round(Number(points.reduce((sum, { then }) => sum + then, 0).toFixed(6))),
    after: creditScoreOf(now),
    points: points.map(({ component, then, after }) => ({
      ...{ component, before: oneDecimal(then), after: oneDecimal(after) },
    })),
  };
};
const byTrade = ['fulfilment', 'punctuality', 'complaints', 'rating', 'bidding'] as const;

export const creditsJobs = (): JobHandlers => ({
  'credits.explainRule': async (_, trx) => {
    for (const { companyId, counted } of await listUnexplained(trx))
      await saveExplanation(trx, companyId, explained(counted, countedOf(await listCreditParts(trx, companyId))));
  },
});
