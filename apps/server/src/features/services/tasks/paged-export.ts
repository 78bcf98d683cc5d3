// The export of a list that is read page by page: one declaration starts the task and runs it.
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { exportList, type ListExport, rowsInBatches } from './list-export.jobs.ts';
import { startExportTask } from './tasks.actions.ts';
import type { RunningTask, TaskRunners } from './tasks.jobs.ts';

const MAX_ROWS = 10_000;

type Wanted = { format: 'xlsx' | 'csv' };
type Slice = { limit: number; offset: number };
type Paged<Row> = Omit<ListExport<Row>, 'format' | 'maxRows' | 'batches'> & {
  read: (slice: Slice) => Promise<Row[]>;
};

type Declaration<Input extends Wanted, Row> = {
  kind: string;
  /** Of the audit row. */
  action: string;
  /** What is exported, asked when the task runs. */
  list: (deps: Deps, input: Input, task: RunningTask) => Promise<Paged<Row>> | Paged<Row>;
};

type Start<Input> = {
  input: Input;
  companyId?: string;
  /** For the audit row, where the task knows more than the caller asked for. */
  after?: object;
};

export const pagedExport = <Input extends Wanted, Row>({ kind, action, list }: Declaration<Input, Row>) => ({
  start: (deps: Deps, { input, after = input, ...owner }: Start<Input>, context: AuditContext) =>
    startExportTask(deps, { kind, input, action, after: { ...after }, ...owner }, context),
  runners: (deps: Deps): TaskRunners => ({
    [kind]: async (task) => {
      const input = task.input as Input;
      const { read, ...rest } = await list(deps, input, task);
      return exportList(deps, task, {
        ...rest,
        format: input.format,
        maxRows: MAX_ROWS,
        batches: rowsInBatches(read),
      });
    },
  }),
});
