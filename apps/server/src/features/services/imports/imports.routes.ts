// The import endpoints for every kind of sheet, with their task runners and cleanup.
import type { ImportKind } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type { SheetCalls } from '@rfb/contract/services/imports/sheet-calls.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { TaskRunners } from '../tasks/exports.ts';
import { checkKind, runCheck, startCheck, templateOf } from './check.actions.ts';
import { importKind, runImport, startImport } from './confirm.actions.ts';
import { deleteOldRows } from './imports.queries.ts';
import { checkOf, fixRow, previewOf, problemSheet, rowsOf } from './preview.actions.ts';
import { NO_COMPANY, type SheetImport } from './sheet-import.ts';

/** Fleets and staff have separate kinds; a kind of the other side is not found. */
const sheetOf = (sheets: readonly SheetImport[], kind: ImportKind) =>
  sheets.find((one) => one.kind === kind) ?? refuse('notFound');

export const importsRoutes = (sheets: readonly SheetImport[], calls: SheetCalls) => [
  on(calls.template, ({ deps, actor, params }) =>
    templateOf(deps, sheetOf(sheets, params.kind), actor.companyId ?? NO_COMPANY),
  ),
  on(calls.check, ({ deps, body, context }) =>
    startCheck(deps, { ...body, kind: sheetOf(sheets, body.kind).kind }, context),
  ),
  on(calls.preview, ({ deps, actor, params }) => previewOf(deps, sheets, actor, params.taskId)),
  on(calls.rows, async ({ deps, actor, params: { taskId }, query }) => {
    await checkOf(deps, sheets, actor, taskId);
    return rowsOf(deps, taskId, query);
  }),
  on(calls.fix, ({ deps, params, body, context }) =>
    fixRow(deps, sheets, { taskId: params.taskId, row: Number(params.row), cells: body.cells }, context),
  ),
  on(calls.confirm, async ({ deps, params: { taskId }, context }) => {
    const { sheet } = await checkOf(deps, sheets, context.actor, taskId);
    return startImport(deps, sheet, taskId, context);
  }),
  on(calls.problems, ({ deps, actor, params }) => problemSheet(deps, sheets, actor, params.taskId)),
];

export const importsRunners = (deps: Deps, sheets: readonly SheetImport[]): TaskRunners =>
  Object.fromEntries(
    sheets.flatMap((sheet) => [
      [checkKind(sheet.kind), (task) => runCheck(deps, sheet, task)] satisfies [string, TaskRunners[string]],
      [importKind(sheet.kind), (task) => runImport(deps, sheet, task)] satisfies [string, TaskRunners[string]],
    ]),
  );

export const importsChores = (deps: Deps): Chore[] => [
  { name: 'drop old import rows', everySeconds: 3600, run: () => deleteOldRows(deps.db) },
];
