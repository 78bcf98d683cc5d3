// The task runners of enterprises.
import type { Deps } from '../../../platform/deps.ts';
import type { TaskRunners } from '../../services/tasks/exports.ts';
import { EXPORT, runExport } from './export.actions.ts';

export const enterprisesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
