// Persists awards that lapsed and tells both sides.
import { systemContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { lapseAward } from './answers.actions.ts';
import { listDueAwards } from './awards.queries.ts';

const BATCH = 50;

export const lapseDueAwards = async (deps: Deps) => {
  await forEachOf(await listDueAwards(deps.db, BATCH), (awardId) => lapseAward(deps, awardId, systemContext));
};

export const awardsChores = (deps: Deps): Chore[] => [
  { name: 'lapse unanswered awards', everySeconds: 30, run: () => lapseDueAwards(deps) },
];
