// Verifies the chain and exports the log, both as long tasks.

import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import { sentenceOf } from '@rfb/contract/overview/logs/log.labels.ts';
import type { exportLogs as exporting, LogRow } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findLastCheck, saveCheck, timedCheck } from '../../../platform/audit/check.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type ExportColumn,
  exportList,
  type RunningTask,
  rowsOfIds,
  startExportTask,
  startTask,
  type TaskResult,
  type TaskRunners,
} from '../../services/tasks/exports.ts';
import { rowsOf } from './log-views.ts';
import { listLogIds, searchOf } from './logs.queries.ts';

const CHECK = 'logs.check';
const EXPORT = 'logs.export';
const MAX_ROWS = 50_000;
type Wanted = ParsedOf<typeof exporting>['body'];

export const startCheck = (deps: Deps, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const taskId = await startTask(deps, trx, { kind: CHECK, userId: context.actor.userId, input: {} });
    await recordAudit(trx, { action: 'log.checked', ...context, subject: { kind: 'task', id: taskId } });
    return { taskId };
  });

const runCheck = async (deps: Deps, { userId, progress }: RunningTask): Promise<TaskResult> => {
  const found = await timedCheck(deps, { userId, progress });
  await saveCheck(deps.db, found);
  if (found.problem) refuse('wrongState', { msg: `链断开：${found.problem}` });
  return { message: `链完整：从第 1 条到第 ${found.sealed} 条逐条相接` };
};

/** A file of a broken log would look like evidence. */
export const refuseBroken = async ({ db }: Deps) => {
  const check = await findLastCheck(db);
  if (check?.problem) refuse('wrongState', { msg: `最近一次校验发现链断开，已停止导出：${check.problem}` });
};

export const startExport = async (deps: Deps, wanted: Wanted, context: AuditContext) => {
  await refuseBroken(deps);
  const { keyword } = wanted.filters;
  // A keyword may be a phone, which the audit row must not contain.
  const after = keyword ? { ...wanted, filters: { ...wanted.filters, keyword: maskPhonesIn(keyword) } } : wanted;
  return startExportTask(deps, { kind: EXPORT, input: wanted, action: 'log.exported', after }, context);
};

const changeText = ({ changes }: LogRow) =>
  changes.map(({ field, before, after }) => `${field}：${[before, after].filter((side) => side !== null).join(' → ')}`);

const columns: ExportColumn<LogRow>[] = [
  { title: '链上序号', width: 12, cell: ({ seal }) => seal?.seq ?? null },
  { title: '时间', width: 18, kind: 'moment', cell: ({ at }) => at },
  { title: '谁', width: 14, cell: ({ who }) => who },
  { title: '角色或企业', width: 28, cell: ({ role }) => role || null },
  { title: '动作', width: 20, cell: ({ action }) => actionLabelOf(action) },
  { title: '对象类型', width: 12, cell: ({ subject }) => subject?.kind ?? null },
  { title: '对象', width: 34, cell: ({ subject }) => subject?.name || subject?.id || null },
  { title: '说明', width: 48, cell: sentenceOf },
  { title: '变化', width: 40, cell: (row) => changeText(row).join('；') || null },
  { title: '原因', width: 30, cell: ({ reason }) => reason },
  { title: '来源', width: 16, cell: ({ address }) => address },
  { title: '本条指纹', width: 66, cell: ({ seal }) => seal?.hash ?? null },
];

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, format } = task.input as Wanted;
  const ids = await listLogIds(deps.db, await searchOf(deps.db, filters), { limit: MAX_ROWS + 1, offset: 0 });
  return exportList(deps, task, {
    name: '操作日志',
    unit: '条',
    format,
    columns,
    maxRows: MAX_ROWS,
    total: ids.length,
    batches: rowsOfIds(ids, (some) => rowsOf(deps.db, some)),
    link: `/admin/system/logs?task=${task.taskId}`,
  });
};

export const logsRunners = (deps: Deps): TaskRunners => ({
  [CHECK]: (task) => runCheck(deps, task),
  [EXPORT]: (task) => runExport(deps, task),
});
