// What other features may use of long tasks.

export { exportColumn } from './field-cells.ts';
export { type ExportColumn, exportList, rowsInBatches, rowsOfIds } from './list-export.jobs.ts';
export { pagedExport } from './paged-export.ts';
export { taskQueue } from './task-queue.queries.ts';
export { startExportTask, startTask } from './tasks.actions.ts';
export type { RunningTask, TaskResult, TaskRunners } from './tasks.jobs.ts';
