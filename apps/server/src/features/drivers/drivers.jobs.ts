// The long tasks of drivers and who runs them.
import type { Deps } from '../../platform/deps.ts';
import type { TaskRunners } from '../tasks/exports.ts';
import { EXPORT, runExport } from './driver-export.actions.ts';

export const driversRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
