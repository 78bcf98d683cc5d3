// Long imports and exports: reading the progress of a task and cancelling it.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant } from '../../fields.ts';
import { taskStatuses } from './tasks.states.ts';

/** A problem with one cell of an imported sheet. */
export const SheetProblem = z.strictObject({ row: z.int(), cell: z.string(), text: z.string() });
export type SheetProblem = z.output<typeof SheetProblem>;

/** `counts` by Chinese label, such as 新增; `problems` holds at most the first 200. */
export const TaskOutcome = z.strictObject({
  counts: z.record(z.string(), z.int()),
  problems: z.array(SheetProblem),
  problemCount: z.int(),
});
export type TaskOutcome = z.output<typeof TaskOutcome>;

export const Task = z.strictObject({
  taskId: z.string(),
  kind: z.string(),
  status: z.enum(taskStatuses),
  done: z.int(),
  total: z.nullable(z.int()),
  message: z.string(),
  fileId: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  outcome: z.nullable(TaskOutcome),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type Task = z.output<typeof Task>;

const params = z.strictObject({ taskId: Id });

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/tasks/:taskId',
  access: 'signedIn',
  area: 'account',
  owner: 'user',
  params,
  reply: Task,
});

export const cancelTask = defineEndpoint({
  method: 'POST',
  path: '/tasks/:taskId/cancel',
  access: 'signedIn',
  area: 'account',
  owner: 'user',
  params,
  reply: Task,
  audit: 'task.cancelled',
  limit: { count: 60, seconds: 60, per: 'user' },
  affects: ['/tasks'],
});
