// The endpoints of the credit score.
import { type Credit, getEnterpriseCredit, getMyCredit } from '@rfb/contract/credits/credits.endpoints.ts';
import { creditComponentNames, creditPoints } from '@rfb/contract/credits/credits.ts';
import { companyIdOf } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { on } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { companyExists, findCreditScore, listCreditEvents } from './credits.queries.ts';

const creditOf = async (db: Db, companyId: string): Promise<Credit> => {
  const [score, events] = await Promise.all([findCreditScore(db, companyId), listCreditEvents(db, companyId)]);
  const parts = creditComponentNames.map((component) => {
    const { good, count } = events.find((one) => one.component === component) ?? { good: 0, count: 0 };
    return { component, good, count, points: creditPoints(component, { good, count }) };
  });
  return { score, isStarting: events.length === 0, parts };
};

export const creditsRoutes = [
  on(getMyCredit, ({ deps: { db }, actor }) => creditOf(db, companyIdOf(actor))),
  on(getEnterpriseCredit, async ({ deps: { db }, params: { companyId } }) => {
    if (!(await companyExists(db, companyId))) refuse('notFound');
    return creditOf(db, companyId);
  }),
];
