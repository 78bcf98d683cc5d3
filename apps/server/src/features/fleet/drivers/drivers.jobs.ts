// Registers the runner of the long task of drivers: the export.
import type { Deps } from '../../../platform/deps.ts';
import type { TaskRunners } from '../../services/tasks/exports.ts';
import { EXPORT, runExport } from './driver-export.actions.ts';

export const driversRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
