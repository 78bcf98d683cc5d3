// The long tasks of enterprises and who runs them.
import type { Deps } from '../../platform/deps.ts';
import type { TaskRunners } from '../tasks/exports.ts';
import { EXPORT, runExport } from './export.actions.ts';
import { CHECK, IMPORT, runCheck, runImport } from './import.actions.ts';

export const enterprisesRunners = (deps: Deps): TaskRunners => ({
  [EXPORT]: (task) => runExport(deps, task),
  [CHECK]: (task) => runCheck(deps, task),
  [IMPORT]: (task) => runImport(deps, task),
});
