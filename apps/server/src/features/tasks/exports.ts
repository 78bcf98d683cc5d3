// What other features may use of long tasks.
export { type ExportColumn, exportList } from './list-export.ts';
export type { RunningTask, TaskResult, TaskRunners } from './task-runner.ts';
export { startTask } from './tasks.actions.ts';
