// Whether the office requires a second factor of all administrators.
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';

export const isFactorRequired = async (deps: Pick<Deps, 'db' | 'kept'>) =>
  (await readSettings(deps)).now('staff.factorRequired');
