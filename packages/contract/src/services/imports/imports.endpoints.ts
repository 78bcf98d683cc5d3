// Imports of sheets: every cell is checked, rows are corrected on the screen, and nothing is saved before confirmation.

import * as z from 'zod/mini';
import { fleetPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, pageOf, pageQuery } from '../../fields.ts';

export const importKinds = {
  vehicles: '车辆',
  drivers: '司机',
  usages: '使用记录',
  /** Vehicles and drivers for orders that wait for them. */
  dispatches: '派车',
  enterprises: '企业',
} as const;
export type ImportKind = keyof typeof importKinds;
export const ImportKind = z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]], '导入的内容有误');

export const MAX_IMPORT_ROWS = 10_000;
const MAX_CELL = 200;
const MAX_PASTED = 200_000;

export const ImportColumn = z.strictObject({
  key: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** Always visible in the preview. */
  isMain: z.boolean(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

/** An error or warning about one cell, with how to correct it. */
export const CellRemark = z.strictObject({ column: z.string(), text: z.string(), isWarning: z.boolean() });
export type CellRemark = z.output<typeof CellRemark>;

export const ImportRow = z.strictObject({
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  remarks: z.array(CellRemark),
  isWrong: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportCounts = z.strictObject({ total: z.int(), good: z.int(), wrong: z.int(), warned: z.int() });
export type ImportCounts = z.output<typeof ImportCounts>;

const StartedTask = z.strictObject({ taskId: Id });
const params = z.strictObject({ taskId: Id });
const mine = { access: 'canFleet', area: 'vehicles', owner: 'user', params } as const;
const limit = { count: 20, seconds: 600, per: 'user' } as const;
const change = { needs: 'activeMember', limit, idempotent: true } as const;

export const getSheetTemplate = defineEndpoint({
  method: 'GET',
  path: '/imports/templates/:kind',
  access: 'canFleet',
  area: 'vehicles',
  owner: 'public',
  params: z.strictObject({ kind: ImportKind }),
  reply: 'bytes',
  limit: { count: 30, seconds: 60, per: 'user' },
});

type Source = { fileId?: string | undefined; pasted?: string | undefined };
const hasOneSource = z.refine<Source>(({ fileId, pasted }) => (fileId === undefined) !== (pasted === undefined), {
  message: '请选择文件或粘贴表格',
  path: ['fileId'],
});

/** Starts the check of a file or of cells copied from a sheet; it stores only the rows and remarks of the preview. */
export const checkSheet = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/imports',
  access: 'canFleet',
  area: 'vehicles',
  body: z
    .strictObject({
      kind: ImportKind,
      fileId: z.optional(Id),
      /** Lines of cells separated by tabs, as a spreadsheet copies them; the first line has the titles. */
      pasted: z.optional(z.string('请粘贴表格').check(z.maxLength(MAX_PASTED, '粘贴的内容过多，请改为上传文件'))),
    })
    .check(hasOneSource),
  reply: StartedTask,
  audit: 'import.checked',
  affects: ['/imports'],
});

/** The result of a finished check. */
export const getSheetPreview = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/imports/:taskId',
  reply: z.strictObject({
    kind: ImportKind,
    fileName: z.string(),
    fileSize: z.int(),
    columns: z.array(ImportColumn),
    counts: ImportCounts,
    isConfirmed: z.boolean(),
  }),
});

export const listSheetRows = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/imports/:taskId/rows',
  query: z.strictObject({ only: z.optional(z.literal('remarks', '筛选条件有误')), ...pageQuery }),
  reply: pageOf(ImportRow),
});

/** Replaces the given cells and checks the row again. */
export const fixSheetRow = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/imports/:taskId/rows/:row',
  params: z.strictObject({ taskId: Id, row: z.string().check(z.regex(/^\d{1,6}$/, '行号有误')) }),
  body: z.strictObject({
    cells: z
      .record(
        z.string().check(z.maxLength(40, '列有误')),
        z.string('请填写文字').check(z.maxLength(MAX_CELL, '单元格过长')),
        '单元格有误',
      )
      .check(z.refine((cells) => Object.keys(cells).length <= 60, '列过多')),
  }),
  /** `others`: rows whose remarks changed as a consequence. */
  reply: z.strictObject({ row: ImportRow, others: z.array(ImportRow), counts: ImportCounts }),
  needs: 'activeMember',
  audit: 'import.rowFixed',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: ['/imports'],
});

/**
 * Saves all rows without errors in one transaction and skips the others. Dispatches are saved one by one, because each
 * stands for itself; a row that was refused meanwhile stays in the sheet with the reason.
 */
export const confirmSheet = defineEndpoint({
  ...mine,
  ...change,
  method: 'POST',
  path: '/imports/:taskId/confirm',
  reply: StartedTask,
  audit: 'import.confirmed',
  // The preview of a confirmed sheet no longer exists, so it is not refetched.
  affects: [...fleetPaths, '/orders', '/tenders'],
});

/** The rows with remarks as a sheet, with a column for the remarks. */
export const getSheetProblems = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/imports/:taskId/problems',
  reply: 'bytes',
  limit: { count: 10, seconds: 60, per: 'user' },
});
