// Chores of the directory.
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { fillMissingSearchWords } from '../../identity/companies/exports.ts';
import { recountLanes } from './lane-figures.actions.ts';
import { dropOldViews } from './phones-seen.queries.ts';

export const fleetsChores = ({ db }: Deps): Chore[] => [
  { name: 'describe fleets', everySeconds: 600, run: () => fillMissingSearchWords(db) },
  { name: 'count trips and prices of lanes', everySeconds: 86_400, run: () => recountLanes(db) },
  { name: 'drop old phone views', everySeconds: 86_400, run: () => dropOldViews(db) },
];
