// Makes the orders of plans some days ahead of their loading.
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { orderDay } from './order-day.actions.ts';
import { listDueDays } from './recurring.queries.ts';

const BATCH = 100;

export const makeRecurringOrders = async (deps: Deps) => {
  const due = await listDueDays(deps.db, await findSettingAt(deps.db, 'order.planDays', null), BATCH);
  const byKey = new Map(due.map((one) => [`${one.id} ${one.day}`, one]));
  await forEachOf([...byKey.keys()], async (key) => {
    const one = byKey.get(key);
    if (one) await orderDay(deps, one);
  });
};

export const recurringChores = (deps: Deps): Chore[] => [
  { name: 'make recurring orders', everySeconds: 300, run: () => makeRecurringOrders(deps) },
];
