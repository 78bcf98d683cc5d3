// The headings, hints and order of a sheet's columns as the office published them.
import { importKinds } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { columnOfHeading, sheetSpec, shownColumns } from '@rfb/contract/services/templates/sheets.ts';
import type { TemplateContent, TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { activeOf, listContents, type Sample } from '../templates/exports.ts';
import type { Cells, SheetColumn, SheetImport } from './sheet-import.ts';

export const templateSpecOf = ({ kind, columns }: SheetImport): TemplateSpec =>
  sheetSpec(
    {
      kind,
      name: `${importKinds[kind]}导入表格`,
      event: `下载${importKinds[kind]}的导入模板`,
      to: kind === 'enterprises' ? '分会的工作人员' : '车队',
    },
    columns.map(({ key, title, isRequired = false, example }) => ({ key, title, isRequired, example })),
  );

export type TitledColumn = SheetColumn & { hint: string };

const titled = (sheet: SheetImport, content: TemplateContent): TitledColumn[] =>
  shownColumns(templateSpecOf(sheet), content).flatMap(({ key, title, hint }) => {
    const column = sheet.columns.find((one) => one.key === key);
    return column ? [{ ...column, title, hint }] : [];
  });

export const columnsOf = async (deps: Deps, sheet: SheetImport) =>
  titled(sheet, (await activeOf(deps, deps.db, templateSpecOf(sheet))).content);

/** The column each heading means; headings of every version are known, so that old sheets can still be imported. */
export const headingsOf = async (deps: Deps, sheet: SheetImport) => {
  const spec = templateSpecOf(sheet);
  return columnOfHeading(spec, await listContents(deps.db, spec));
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const buildTemplate = async (sheet: SheetImport, columns: TitledColumn[], filled: Cells[]) => ({
  name: `${importKinds[sheet.kind]}导入模板.xlsx`,
  mimeType: XLSX,
  bytes: await writeSheet(
    'xlsx',
    {
      name: importKinds[sheet.kind],
      columns: columns.map(({ title, width, choices, hint }) => ({
        ...{ title, width },
        ...(choices && { choices }),
        ...(hint && { hint }),
      })),
    },
    [filled.map((cells) => columns.map(({ key }) => cells[key] ?? ''))],
  ),
});

export const exampleOf = ({ columns }: SheetImport): Cells =>
  Object.fromEntries(columns.map(({ key, example }) => [key, example]));

/** For the editor of templates. */
export const sheetSamples = (sheets: readonly SheetImport[]): Record<string, Sample> =>
  Object.fromEntries(
    sheets.map((sheet) => [
      templateSpecOf(sheet).code,
      (_deps, content) => buildTemplate(sheet, titled(sheet, content), [exampleOf(sheet)]),
    ]),
  );
