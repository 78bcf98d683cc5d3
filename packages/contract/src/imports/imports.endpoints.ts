// Sheets of a fleet's own things, and of enterprises by staff (staff-imports.endpoints.ts): checked cell by cell, put right on the screen, saved only when confirmed.

import * as z from 'zod/mini';
import { fleetPaths } from '../affected.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery } from '../fields.ts';

export const importKinds = { vehicles: '车辆', drivers: '司机', usages: '使用记录', enterprises: '企业' } as const;
export type ImportKind = keyof typeof importKinds;
export const ImportKind = z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]], '导入的内容有误');

export const MAX_IMPORT_ROWS = 10_000;
const MAX_CELL = 200;

export const ImportColumn = z.strictObject({
  key: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** Shown before the others. */
  isMain: z.boolean(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

/** What is wrong or doubtful about one cell, and how to put it right. */
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
const mine = { access: 'canFleet', owner: 'user', params } as const;
const limit = { count: 20, seconds: 600, per: 'user' } as const;
const change = { needs: 'activeMember', limit, idempotent: true } as const;

export const getSheetTemplate = defineEndpoint({
  method: 'GET',
  path: '/imports/templates/:kind',
  access: 'canFleet',
  owner: 'public',
  params: z.strictObject({ kind: ImportKind }),
  reply: 'bytes',
  limit: { count: 30, seconds: 60, per: 'user' },
});

/** Looks at every cell and saves nothing but what it saw. */
export const checkSheet = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/imports',
  access: 'canFleet',
  body: z.strictObject({ kind: ImportKind, fileId: Id }),
  reply: StartedTask,
  audit: 'import.checked',
  affects: ['/imports'],
});

/** What a finished check found. */
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

/** Cells that are given take the place of those there are; the row is looked at again. */
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
  /** `others`: rows whose remarks changed with it. */
  reply: z.strictObject({ row: ImportRow, others: z.array(ImportRow), counts: ImportCounts }),
  needs: 'activeMember',
  audit: 'import.rowFixed',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: ['/imports'],
});

/** Saves the rows that are good, all of them or none; the rest is skipped. */
export const confirmSheet = defineEndpoint({
  ...mine,
  ...change,
  method: 'POST',
  path: '/imports/:taskId/confirm',
  reply: StartedTask,
  audit: 'import.confirmed',
  // A confirmed sheet cannot be read any more, so its preview is not among them.
  affects: fleetPaths,
});

/** The rows with remarks as a sheet of its own, with a column that says what to do. */
export const getSheetProblems = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/imports/:taskId/problems',
  reply: 'bytes',
  limit: { count: 10, seconds: 60, per: 'user' },
});
