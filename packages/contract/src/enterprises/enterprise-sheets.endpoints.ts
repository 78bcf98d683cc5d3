// Enterprises out to a spreadsheet and in from one; both run as long tasks.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { allColumns, type EnterpriseColumn } from './enterprise-columns.ts';
import { EnterpriseFilters, EnterpriseSort } from './enterprise-filters.ts';

const StartedTask = z.strictObject({ taskId: Id });
const limit = { count: 20, seconds: 600, per: 'user' } as const;
const start = { method: 'POST', access: 'canAdmin', reply: StartedTask, limit, idempotent: true } as const;

/** Exactly the list as it is shown: its conditions, its order, its columns; or only the rows that were chosen. */
export const exportEnterprises = defineEndpoint({
  ...start,
  path: '/admin/enterprises/exports',
  body: z.strictObject({
    filters: EnterpriseFilters,
    sort: EnterpriseSort,
    columns: z
      .array(z.enum(allColumns as [EnterpriseColumn, ...EnterpriseColumn[]], '列有误'), '请选择列')
      .check(z.minLength(1, '请选择列'), z.maxLength(allColumns.length, '列有误')),
    companyIds: z.optional(
      z.array(Id, '请选择企业').check(z.minLength(1, '请选择企业'), z.maxLength(1000, '一次最多选 1000 家')),
    ),
    format: z.enum(['xlsx', 'csv'], '文件格式有误'),
  }),
  audit: 'enterprise.exported',
});

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/import-template',
  access: 'canAdmin',
  reply: 'bytes',
  limit: { count: 30, seconds: 60, per: 'user' },
});

/** Looks at every cell and saves nothing; the task's outcome says what could be imported and what is wrong where. */
export const checkImport = defineEndpoint({
  ...start,
  path: '/admin/enterprises/imports/check',
  body: z.strictObject({ fileId: Id }),
  audit: 'enterprise.importChecked',
});

/** Imports the rows a finished check found good; they are looked at once more. */
export const confirmImport = defineEndpoint({
  ...start,
  path: '/admin/enterprises/imports',
  body: z.strictObject({ checkTaskId: Id }),
  audit: 'enterprise.imported',
});
