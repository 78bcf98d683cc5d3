// Starts, reads and cancels long tasks.
import type { Task, TaskOutcome } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as tasks from './tasks.queries.ts';

type NewTask = { kind: string; userId: string; companyId?: string | undefined; input: Record<string, unknown> };

/** Runs after the caller's transaction has committed. */
export const startTask = async ({ newId }: Deps, trx: Trx, { companyId, ...task }: NewTask) => {
  const id = newId();
  await tasks.saveTask(trx, { id, ...task, companyId: companyId ?? null });
  return id;
};

type NewExport = { kind: string; companyId?: string; input: NewTask['input']; action: string; after: NewTask['input'] };

/** `after`: what the audit row records of the export, with phones masked. */
export const startExportTask = (deps: Deps, { action, after, ...task }: NewExport, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const taskId = await startTask(deps, trx, { ...task, userId: context.actor.userId });
    await recordAudit(trx, { action, ...context, subject: { kind: 'task', id: taskId }, after });
    return { taskId };
  });

export const taskOf = async ({ db }: Deps, actor: Actor, taskId: string): Promise<Task> => {
  const task = (await tasks.findTaskOf(db, actor.userId, taskId)) ?? refuse('notFound');
  return { ...task, outcome: task.outcome as TaskOutcome | null };
};

export const cancelTask = (deps: Deps, taskId: string, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { kind } = await taskOf({ ...deps, db: trx }, actor, taskId);
    if (!(await tasks.moveTask(trx, taskId, 'cancel', { message: '已取消' }))) refuse('wrongState');
    await recordAudit(trx, {
      action: 'task.cancelled',
      actor,
      origin,
      subject: { kind: 'task', id: taskId },
      after: { kind },
    });
    return taskOf({ ...deps, db: trx }, actor, taskId);
  });
