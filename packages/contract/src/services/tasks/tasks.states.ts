// The statuses and moves of a long task.
type TaskStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export const taskMoves = {
  start: { from: ['waiting'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  fail: { from: ['running'], to: 'failed' },
  cancel: { from: ['waiting', 'running'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly TaskStatus[]; to: TaskStatus }>;
export type TaskMove = keyof typeof taskMoves;

export const canMoveTask = (status: TaskStatus, move: TaskMove) =>
  (taskMoves[move].from as readonly TaskStatus[]).includes(status);
