// Registers the runner of the long task of vehicles: the export.
import type { Deps } from '../../../platform/deps.ts';
import type { TaskRunners } from '../../services/tasks/exports.ts';
import { EXPORT, runExport } from './vehicle-export.actions.ts';

export const vehiclesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
