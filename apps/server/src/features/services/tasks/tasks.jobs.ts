// Runs waiting tasks one at a time, separately from jobs, so that a long export does not delay messages.
import type { TaskOutcome } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { runAsCaller } from '../../../platform/limits/fair-queue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bindFile } from '../files/exports.ts';
import * as tasks from './tasks.queries.ts';

export type RunningTask = {
  taskId: string;
  userId: string;
  companyId: string | null;
  input: Record<string, unknown>;
  /** Saves the progress. Throws when the task was cancelled; runners must not catch that. */
  progress(done: number, total?: number): Promise<void>;
};
/** A created file must belong to the task's user; it is bound when the task succeeds. */
export type TaskResult = {
  fileId?: string;
  /** The purpose of the file; only its user can read `myExport`. */
  purpose?: 'export' | 'myExport';
  outcome?: TaskOutcome;
  message?: string;
};
export type TaskRunners = Record<string, (task: RunningTask) => Promise<TaskResult>>;

const PROGRESS_MS = 300;
const HEARTBEAT_MS = 10_000;
const STALLED_SECONDS = 60;
const MAX_PROBLEMS = 200;

class TaskCancelled extends Error {}

const trackProgress = (deps: Deps, taskId: string) => {
  let current = { done: 0, total: null as number | null };
  let savedAt = 0;
  const save = async () => {
    savedAt = Date.now();
    if (!(await tasks.saveProgress(deps.db, taskId, current.done, current.total))) throw new TaskCancelled();
  };
  // Heartbeat for tasks with long steps; a cancellation is noticed at the next progress.
  const heartbeat = setInterval(() => save().catch(() => {}), HEARTBEAT_MS);
  return {
    stop: () => clearInterval(heartbeat),
    progress: async (done: number, total = current.total ?? undefined) => {
      current = { done, total: total ?? null };
      if (Date.now() - savedAt >= PROGRESS_MS || done === total) await save();
    },
  };
};

const withFirstProblems = (outcome: TaskOutcome | undefined) =>
  outcome && { ...outcome, problems: outcome.problems.slice(0, MAX_PROBLEMS) };

const finish = (deps: Deps, taskId: string, userId: string, result: TaskResult) =>
  deps.db.transaction().execute(async (trx) => {
    const { fileId, purpose = 'export', outcome, message = '' } = result;
    if (fileId) await bindFile(trx, fileId, { userId, purpose });
    if (!(await tasks.moveTask(trx, taskId, 'finish', { fileId, outcome: withFirstProblems(outcome), message })))
      throw new TaskCancelled();
  });

/** True when there was a task. A refusal is shown to the user; other errors are thrown as well. */
export const runNextTask = async (deps: Deps, runners: TaskRunners): Promise<boolean> => {
  await tasks.failStalledTasks(deps.db, STALLED_SECONDS, '服务中断，任务没有完成，请重新开始');
  const kinds = Object.keys(runners);
  const task = kinds.length > 0 ? await tasks.claimTask(deps.db, kinds) : undefined;
  const run = task && runners[task.kind];
  if (!run) return false;
  const { id: taskId, userId, companyId, input } = task;
  const { progress, stop } = trackProgress(deps, taskId);
  try {
    await finish(
      deps,
      taskId,
      userId,
      await runAsCaller({ key: companyId ?? userId, isBackground: true }, () =>
        run({ taskId, userId, companyId, input, progress }),
      ),
    );
  } catch (error) {
    if (error instanceof TaskCancelled) return true;
    const message = error instanceof Refusal ? error.message : '任务没有完成，请稍后重试';
    await tasks.moveTask(deps.db, taskId, 'fail', { message });
    if (!(error instanceof Refusal)) throw error;
  } finally {
    stop();
  }
  return true;
};

export const tasksChores = (deps: Deps, runners: TaskRunners): Chore[] => [
  { name: 'run tasks', everySeconds: 1, run: () => runNextTask(deps, runners) },
];
