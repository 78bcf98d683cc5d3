// Sheets over HTTP, for every kind of them the application knows.
import * as endpoints from '@rfb/contract/imports/imports.endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { on } from '../../platform/http/route.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import type { TaskRunners } from '../tasks/exports.ts';
import { checkKind, runCheck, startCheck, templateOf } from './check.actions.ts';
import { importKind, runImport, startImport } from './confirm.actions.ts';
import { dropOldRows } from './imports.queries.ts';
import { checkOf, fixRow, previewOf, problemSheet, rowsOf } from './preview.actions.ts';
import type { SheetImport } from './sheet-import.ts';

const sheetOf = (sheets: readonly SheetImport[], kind: endpoints.ImportKind) => {
  const sheet = sheets.find((one) => one.kind === kind);
  if (!sheet) throw new Error(`nobody takes sheets of ${kind}`);
  return sheet;
};

export const importsRoutes = (sheets: readonly SheetImport[]) => [
  on(endpoints.getSheetTemplate, ({ params }) => templateOf(sheetOf(sheets, params.kind))),
  on(endpoints.checkSheet, ({ deps, body, ...by }) => startCheck(deps, body, by)),
  on(endpoints.getSheetPreview, ({ deps, actor, params }) => previewOf(deps, sheets, actor, params.taskId)),
  on(endpoints.listSheetRows, async ({ deps, actor, params: { taskId }, query }) => {
    await checkOf(deps, sheets, actor, taskId);
    return rowsOf(deps, taskId, query);
  }),
  on(endpoints.fixSheetRow, ({ deps, params, body, ...by }) =>
    fixRow(deps, sheets, { taskId: params.taskId, row: Number(params.row), cells: body.cells }, by),
  ),
  on(endpoints.confirmSheet, async ({ deps, params: { taskId }, ...by }) => {
    const { sheet } = await checkOf(deps, sheets, by.actor, taskId);
    return startImport(deps, sheet, taskId, by);
  }),
  on(endpoints.getSheetProblems, ({ deps, actor, params }) => problemSheet(deps, sheets, actor, params.taskId)),
];

export const importsRunners = (deps: Deps, sheets: readonly SheetImport[]): TaskRunners =>
  Object.fromEntries(
    sheets.flatMap((sheet) => [
      [checkKind(sheet.kind), (task) => runCheck(deps, sheet, task)] satisfies [string, TaskRunners[string]],
      [importKind(sheet.kind), (task) => runImport(deps, sheet, task)] satisfies [string, TaskRunners[string]],
    ]),
  );

export const importsChores = (deps: Deps): Chore[] => [
  { name: 'drop old import rows', everySeconds: 3600, run: () => dropOldRows(deps.db) },
];
