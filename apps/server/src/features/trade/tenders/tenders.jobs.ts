// Work by the clock: publishes the drafts whose moment has come.
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { publishDueDraft } from './schedule.actions.ts';
import { listDueDrafts } from './tenders.queries.ts';

export const publishDueDrafts = async (deps: Deps) =>
  forEachOf(await listDueDrafts(deps.db), (tenderId) => publishDueDraft(deps, tenderId));

export const tendersChores = (deps: Deps): Chore[] => [
  { name: 'publish due tenders', everySeconds: 5, run: () => publishDueDrafts(deps) },
];
