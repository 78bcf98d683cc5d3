// The list as a file: asked for by staff, made by a long task, told about when it is there.

import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { exportEnterprises as endpoint } from '@rfb/contract/enterprises/enterprise-sheets.endpoints.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeSheet } from '../../platform/sheets/sheets.ts';
import { saveFile } from '../files/exports.ts';
import { notify } from '../notifications/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { enterpriseRow } from './enterprise-row.ts';
import type { By } from './enterprises.actions.ts';
import { listEnterpriseIds, listRowsByIds } from './enterprises.queries.ts';
import { sheetColumnsOf } from './sheet-columns.ts';

export const EXPORT = 'enterprises.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

/** A search may be for somebody's phone; the trail keeps it masked. */
const withoutPhones = (filters: Wanted['filters']) =>
  filters.keyword ? { ...filters, keyword: maskPhonesIn(filters.keyword) } : filters;

const MAX_ROWS = 50_000;
const BATCH = 500;

export const startExport = (deps: Deps, wanted: Wanted, { actor, origin }: By) =>
  transact(deps.db, async (trx) => {
    const taskId = await startTask(deps, trx, { kind: EXPORT, userId: actor.userId, input: wanted });
    // What was taken out is part of the trail: conditions, columns and format.
    const { companyIds, filters, ...shown } = wanted;
    await recordAudit(trx, {
      action: 'enterprise.exported',
      actor,
      origin,
      subject: { kind: 'task', id: taskId },
      after: { ...shown, filters: withoutPhones(filters), chosen: companyIds?.length ?? null },
    });
    return { taskId };
  });

const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()).replaceAll('-', '');

export const runExport = async (deps: Deps, { taskId, userId, input, progress }: RunningTask): Promise<TaskResult> => {
  const { filters, sort, columns, companyIds, format } = input as Wanted;
  const ids = await listEnterpriseIds(deps.db, { filters, sort }, { companyIds, limit: MAX_ROWS + 1 });
  if (ids.length > MAX_ROWS) refuse('pageTooDeep', { msg: '超过 50,000 家，请缩小筛选范围后再导出' });
  const shown = sheetColumnsOf(columns);
  const batches = async function* () {
    for (let done = 0; done < ids.length; done += BATCH) {
      await progress(done, ids.length);
      const rows = await listRowsByIds(deps.db, ids.slice(done, done + BATCH));
      yield rows.map(enterpriseRow).map((row) => shown.map(({ cell }) => cell(row)));
    }
  };
  const name = `企业名单_${today()}.${format}`;
  const head = { name: '企业名单', columns: shown.map(({ title, width }) => ({ title, ...(width && { width }) })) };
  const bytes = await writeSheet(format, head, batches());
  await progress(ids.length, ids.length);
  return deps.db.transaction().execute(async (trx) => {
    const { fileId } = await saveFile(deps, trx, { bytes, name, purpose: 'export', userId });
    await notify(deps, trx, {
      to: { userId },
      kind: 'task.finished',
      title: '企业名单已导出',
      text: `${name}，共 ${ids.length} 家，电话已脱敏。`,
      link: `/admin/enterprise/list?task=${taskId}`,
      why: '你发起了这次导出',
      dedupKey: `enterprises.export:${taskId}`,
    });
    return { fileId };
  });
};
