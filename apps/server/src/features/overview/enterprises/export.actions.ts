// The export of the enterprise list: started by staff, written by a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { exportEnterprises as endpoint } from '@rfb/contract/overview/enterprises/enterprise-sheets.endpoints.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  exportList,
  type RunningTask,
  rowsOfIds,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../../services/tasks/exports.ts';
import { enterpriseRow } from './enterprise-row.ts';
import { listEnterpriseIds, listRowsByIds } from './enterprises.queries.ts';
import { sheetColumnsOf } from './sheet-columns.ts';

/** The task runners of enterprises. */
export const enterprisesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });

const EXPORT = 'enterprises.export';
type ExportBody = ParsedOf<typeof endpoint>['body'];

/** A keyword may be a phone, which the audit row must not contain. */
const withoutPhones = (filters: ExportBody['filters']) =>
  filters.keyword ? { ...filters, keyword: maskPhonesIn(filters.keyword) } : filters;

const MAX_ROWS = 50_000;

export const startExport = (deps: Deps, body: ExportBody, context: AuditContext) => {
  // The audit row records filters, columns and format of the export.
  const { companyIds, filters, ...rest } = body;
  const after = { ...rest, filters: withoutPhones(filters), chosen: companyIds?.length ?? null };
  return startExportTask(deps, { kind: EXPORT, input: body, action: 'enterprise.exported', after }, context);
};

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, sort, columns, companyIds, format } = task.input as ExportBody;
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
