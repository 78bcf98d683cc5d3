// Background work of the public log: closes intervals, asks the witnesses and the time stamping authority.
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { closeDueInterval } from './intervals.actions.ts';
import { stampNewest } from './timestamps.actions.ts';
import { askWitnesses } from './witnesses.actions.ts';

export const checkpointsChores = (deps: Deps): Chore[] => [
  { name: 'close log interval', everySeconds: 30, run: () => closeDueInterval(deps) },
  ...(deps.config.witnesses.length > 0
    ? [{ name: 'ask witnesses', everySeconds: 60, run: () => askWitnesses(deps) }]
    : []),
  ...(deps.config.tsaUrl ? [{ name: 'stamp checkpoint', everySeconds: 60, run: () => stampNewest(deps) }] : []),
];
