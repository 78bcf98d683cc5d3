// The statuses and moves of a long task.
export const taskStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
type TaskStatus = (typeof taskStatuses)[number];

const unfinishedTasks = ['waiting', 'running'] as const;
/** Its work is done or will be. */
export const effectiveTasks = [...unfinishedTasks, 'done'] as const;
export const stoppedTasks = ['failed', 'cancelled'] as const;

export const taskMoves = {
  start: { from: ['waiting'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  fail: { from: ['running'], to: 'failed' },
  cancel: { from: unfinishedTasks, to: 'cancelled' },
} as const satisfies Record<string, { from: readonly TaskStatus[]; to: TaskStatus }>;
export type TaskMove = keyof typeof taskMoves;

export const canMoveTask = (status: TaskStatus, move: TaskMove) =>
  (taskMoves[move].from as readonly TaskStatus[]).includes(status);
