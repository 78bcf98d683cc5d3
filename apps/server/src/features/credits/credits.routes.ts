// The credit score over HTTP: the caller's own, component by component.
import { getMyCredit } from '@rfb/contract/credits/credits.endpoints.ts';
import { creditComponentNames, creditPoints } from '@rfb/contract/credits/credits.ts';
import { companyIdOf } from '../../platform/http/own-company.ts';
import { on } from '../../platform/http/route.ts';
import { findCreditScore, listCreditEvents } from './credits.queries.ts';

export const creditsRoutes = [
  on(getMyCredit, async ({ deps: { db }, actor }) => {
    const companyId = companyIdOf(actor);
    const [score, events] = await Promise.all([findCreditScore(db, companyId), listCreditEvents(db, companyId)]);
    const parts = creditComponentNames.map((component) => {
      const { good, count } = events.find((one) => one.component === component) ?? { good: 0, count: 0 };
      return { component, good, count, points: creditPoints(component, { good, count }) };
    });
    return { score, isStarting: events.length === 0, parts };
  }),
];
