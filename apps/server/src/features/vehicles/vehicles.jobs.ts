// The long tasks of vehicles and who runs them.
import type { Deps } from '../../platform/deps.ts';
import type { TaskRunners } from '../tasks/exports.ts';
import { EXPORT, runExport } from './vehicle-export.actions.ts';

export const vehiclesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
