// What other features may use of long tasks.
export { type ExportColumn, exportList } from './list-export.jobs.ts';
export { startTask } from './tasks.actions.ts';
export type { RunningTask, TaskResult, TaskRunners } from './tasks.jobs.ts';
