// The endpoints of long tasks.
import { cancelTask, getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as actions from './tasks.actions.ts';

export const tasksRoutes = [
  on(getTask, ({ deps, actor, params }) => actions.taskOf(deps, actor, params.taskId)),
  on(cancelTask, ({ deps, params, context }) => actions.cancelTask(deps, params.taskId, context)),
];
