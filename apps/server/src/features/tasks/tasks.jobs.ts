// Runs waiting tasks one after the other, beside the jobs, so that a long export never holds up a short message.
import type { TaskOutcome } from '@rfb/contract/tasks/tasks.endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { runAsCaller } from '../../platform/limits/fair-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bindFile } from '../files/exports.ts';
import * as tasks from './tasks.queries.ts';

export type RunningTask = {
  taskId: string;
  userId: string;
  companyId: string | null;
  input: Record<string, unknown>;
  /** Tells how far it is. Throws when the person has called it off: let it through, and nothing is kept. */
  progress(done: number, total?: number): Promise<void>;
};
/** A file it made must be saved for the task's user; it is bound when the task ends well. */
export type TaskResult = {
  fileId?: string;
  /** Of the file; `myExport` is for its user's eyes only. */
  purpose?: 'export' | 'myExport';
  outcome?: TaskOutcome;
  message?: string;
};
export type TaskRunners = Record<string, (task: RunningTask) => Promise<TaskResult>>;

const TELL_EVERY_MS = 300;
const ALIVE_EVERY_MS = 10_000;
const SILENT_SECONDS = 60;
const MAX_PROBLEMS = 200;

class CalledOff extends Error {}

const watch = (deps: Deps, taskId: string) => {
  let known = { done: 0, total: null as number | null };
  let toldAt = 0;
  const tell = async () => {
    toldAt = Date.now();
    if (!(await tasks.saveProgress(deps.db, taskId, known.done, known.total))) throw new CalledOff();
  };
  // A task with a long step must not look dead; being called off is noticed at its next progress.
  const alive = setInterval(() => tell().catch(() => {}), ALIVE_EVERY_MS);
  return {
    stop: () => clearInterval(alive),
    progress: async (done: number, total = known.total ?? undefined) => {
      known = { done, total: total ?? null };
      if (Date.now() - toldAt >= TELL_EVERY_MS || done === total) await tell();
    },
  };
};

const shortened = (outcome: TaskOutcome | undefined) =>
  outcome && { ...outcome, problems: outcome.problems.slice(0, MAX_PROBLEMS) };

const finish = (deps: Deps, taskId: string, userId: string, result: TaskResult) =>
  deps.db.transaction().execute(async (trx) => {
    const { fileId, purpose = 'export', outcome, message = '' } = result;
    if (fileId) await bindFile(trx, fileId, { userId, purpose });
    if (!(await tasks.moveTask(trx, taskId, 'finish', { fileId, outcome: shortened(outcome), message })))
      throw new CalledOff();
  });

/** True when there was one. What went wrong is told to the person; what is broken, to the log as well. */
export const runNextTask = async (deps: Deps, runners: TaskRunners): Promise<boolean> => {
  await tasks.failSilentTasks(deps.db, SILENT_SECONDS, '服务中断，任务没有完成，请重新开始');
  const kinds = Object.keys(runners);
  const task = kinds.length > 0 ? await tasks.takeTask(deps.db, kinds) : undefined;
  const run = task && runners[task.kind];
  if (!run) return false;
  const { id: taskId, userId, companyId, input } = task;
  const { progress, stop } = watch(deps, taskId);
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
    if (error instanceof CalledOff) return true;
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
