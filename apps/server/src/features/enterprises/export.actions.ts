// The list as a file: asked for by staff, made by a long task, told about when it is there.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { exportEnterprises as endpoint } from '@rfb/contract/enterprises/enterprise-sheets.endpoints.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportList, type RunningTask, rowsOfIds, startExportTask, type TaskResult } from '../tasks/exports.ts';
import { enterpriseRow } from './enterprise-row.ts';
import { listEnterpriseIds, listRowsByIds } from './enterprises.queries.ts';
import { sheetColumnsOf } from './sheet-columns.ts';

export const EXPORT = 'enterprises.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

/** A search may be for somebody's phone; the trail keeps it masked. */
const withoutPhones = (filters: Wanted['filters']) =>
  filters.keyword ? { ...filters, keyword: maskPhonesIn(filters.keyword) } : filters;

const MAX_ROWS = 50_000;

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  // What was taken out is part of the trail: conditions, columns and format.
  const { companyIds, filters, ...shown } = wanted;
  const after = { ...shown, filters: withoutPhones(filters), chosen: companyIds?.length ?? null };
  return startExportTask(deps, { kind: EXPORT, input: wanted, action: 'enterprise.exported', after }, context);
};

export const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, sort, columns, companyIds, format } = task.input as Wanted;
  const ids = await listEnterpriseIds(deps.db, { filters, sort }, { companyIds, limit: MAX_ROWS + 1 });
  return exportList(deps, task, {
    name: '企业名单',
    unit: '家',
    format,
    columns: sheetColumnsOf(columns),
    maxRows: MAX_ROWS,
    total: ids.length,
    batches: rowsOfIds(ids, async (some) => (await listRowsByIds(deps.db, some)).map(enterpriseRow)),
    link: `/admin/enterprise/list?task=${task.taskId}`,
    note: '电话已脱敏',
  });
};
