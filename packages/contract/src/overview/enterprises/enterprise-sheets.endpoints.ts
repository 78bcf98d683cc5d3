// The export of the enterprise list as a long task.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { allColumns, type EnterpriseColumn } from './enterprise-columns.ts';
import { EnterpriseFilters, EnterpriseSort } from './enterprise-filters.ts';

const StartedTask = z.strictObject({ taskId: Id });
const limit = { count: 20, seconds: 600, per: 'user' } as const;
const start = {
  method: 'POST',
  access: 'canAdmin',
  duty: 'exports',
  stepUp: true,
  reply: StartedTask,
  limit,
  idempotent: true,
} as const;

/** The list with its filters, order and columns, or only the selected rows. */
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
  affects: [],
});
