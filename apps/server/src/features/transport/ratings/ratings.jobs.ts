// Shows ratings whose window is closed without the other side's.
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { revealClosed } from './ratings.actions.ts';
import { listClosedOrders } from './ratings.queries.ts';

const BATCH = 100;

export const revealClosedRatings = async (deps: Deps) => {
  await forEachOf(await listClosedOrders(deps.db, BATCH), (orderId) => revealClosed(deps, orderId));
};

export const ratingsChores = (deps: Deps): Chore[] => [
  { name: 'show closed ratings', everySeconds: 60, run: () => revealClosedRatings(deps) },
];
