// Reads and writes tasks: claiming, progress and end.
import { type TaskMove, taskMoves } from '@rfb/contract/services/tasks/tasks.states.ts';
import { sql } from 'kysely';
import { ago, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

type NewTask = { id: string; kind: string; userId: string; companyId: string | null; input: Record<string, unknown> };

export const saveTask = (trx: Trx, { input, ...task }: NewTask) =>
  trx
    .insertInto('tasks')
    .values({ ...task, input: JSON.stringify(input) })
    .execute();

export const findTaskOf = (db: Db, userId: string, taskId: string) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('files as f', 'f.id', 't.fileId')
    .select([
      't.id as taskId',
      't.kind',
      't.status',
      't.done',
      't.total',
      't.message',
      't.fileId',
      'f.name as fileName',
    ])
    .select(['t.outcome', 't.createdAt', 't.finishedAt'])
    .where('t.id', '=', taskId)
    .where('t.userId', '=', userId)
    .executeTakeFirst();

/** Fair order: the company or user whose last task is oldest comes first. */
const lastServed = sql`(select max(other.seen_at) from tasks other
  where coalesce(other.company_id, other.user_id) = coalesce(tasks.company_id, tasks.user_id))`;

/** Claims the next waiting task; concurrent servers never claim the same one. */
export const claimTask = (db: Db, kinds: string[]) =>
  db
    .updateTable('tasks')
    .set({ status: 'running', seenAt: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('tasks')
        .select('id')
        .where('status', '=', 'waiting')
        .where('kind', 'in', kinds)
        .orderBy(sql`${lastServed} nulls first`)
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'userId', 'companyId', 'input'])
    .executeTakeFirst();

export const saveProgress = async (db: Db, taskId: string, done: number, total: number | null) => {
  const row = await db
    .updateTable('tasks')
    .set({ done, total, seenAt: now })
    .where('id', '=', taskId)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

type Ending = { message?: string; fileId?: string | undefined; outcome?: object | undefined };

/** False when the status of the task does not allow the move. */
export const moveTask = async (db: Db, taskId: string, move: TaskMove, ending: Ending = {}) => {
  const { from, to } = taskMoves[move];
  const row = await db
    .updateTable('tasks')
    .set({
      status: to,
      finishedAt: now,
      message: ending.message ?? '',
      fileId: ending.fileId ?? null,
      outcome: ending.outcome ? JSON.stringify(ending.outcome) : null,
    })
    .where('id', '=', taskId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Fails running tasks without a recent heartbeat. */
export const failStalledTasks = (db: Db, seconds: number, message: string) =>
  db
    .updateTable('tasks')
    .set({ status: 'failed', message, finishedAt: now })
    .where('status', '=', 'running')
    .where('seenAt', '<', ago({ seconds }))
    .execute();
