// The usage records as a file, in the columns of the import: asked for by the fleet, made by a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { usageKinds, usagePhases } from '@rfb/contract/usages/usage.labels.ts';
import type { exportUsages as endpoint } from '@rfb/contract/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/usages/usages.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Cell, writeSheet } from '../../platform/sheets/sheets.ts';
import { companyIdOf } from '../companies/exports.ts';
import { findToday } from '../documents/exports.ts';
import { saveFile } from '../files/exports.ts';
import { notify } from '../notifications/exports.ts';
import { type RunningTask, startTask, type TaskResult, type TaskRunners } from '../tasks/exports.ts';
import { type UsageColumn, usageColumns } from './usage-columns.ts';
import type { By } from './usages.actions.ts';
import { countUsages, listUsageRows } from './usages.queries.ts';

const EXPORT = 'usages.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

const MAX_ROWS = 10_000;
const BATCH = 500;

export const startExport = (deps: Deps, wanted: Wanted, { actor, origin }: By) =>
  transact(deps.db, async (trx) => {
    const companyId = companyIdOf(actor);
    const taskId = await startTask(deps, trx, { kind: EXPORT, userId: actor.userId, companyId, input: wanted });
    const subject = { kind: 'task', id: taskId };
    await recordAudit(trx, { action: 'usage.exported', actor, origin, subject, after: wanted });
    return { taskId };
  });

const SHANGHAI_MS = 8 * 3_600_000;
/** 2026-11-01 08:00 of Shanghai. */
const moment = (text: string | null) =>
  text && new Date(Date.parse(text) + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ');

const cellOf = (usage: Usage, key: UsageColumn): Cell => {
  switch (key) {
    case 'kind':
      return usageKinds[usage.kind];
    case 'driver':
      return usage.driverName;
    case 'startsAt':
      return moment(usage.startedAt ?? usage.startsAt);
    case 'endsAt':
      return moment(usage.endedAt ?? usage.endsAt);
    case 'loadKg':
      return usage.loadKg === null ? null : usage.loadKg / 1000;
    case 'fuelFen':
    case 'tollFen':
    case 'repairFen':
    case 'otherFen':
      return usage[key] / 100;
    default:
      return usage[key];
  }
};

const columns = [
  ...usageColumns.map(({ title, width }) => ({ title, width })),
  { title: '挂车', width: 14 },
  { title: '状态', width: 12 },
];
const lineOf = (usage: Usage): Cell[] => [
  ...usageColumns.map(({ key }) => cellOf(usage, key)),
  usage.trailerPlateNo,
  usagePhases[usage.phase],
];

const runExport = async (
  deps: Deps,
  { taskId, userId, companyId, input, progress }: RunningTask,
): Promise<TaskResult> => {
  const { filters, format } = input as Wanted;
  const owner = companyId ?? refuse('notFound');
  const total = await countUsages(deps.db, owner, filters);
  if (total > MAX_ROWS) refuse('pageTooDeep', { msg: '超过 10,000 条，请按日期缩小范围后再导出' });
  const batches = async function* () {
    for (let done = 0; done < total; done += BATCH) {
      await progress(done, total);
      yield (await listUsageRows(deps.db, owner, filters, { limit: BATCH, offset: done })).map(lineOf);
    }
  };
  const name = `使用记录_${(await findToday(deps.db)).replaceAll('-', '')}.${format}`;
  const bytes = await writeSheet(format, { name: '使用记录', columns }, batches());
  await progress(total, total);
  return deps.db.transaction().execute(async (trx) => {
    const { fileId } = await saveFile(deps, trx, { bytes, name, purpose: 'export', userId });
    await notify(deps, trx, {
      to: { userId },
      kind: 'task.finished',
      title: '使用记录已导出',
      text: `${name}，共 ${total} 条。`,
      link: `/user/vehicle-usage?tab=records&task=${taskId}`,
      why: '你发起了这次导出',
      dedupKey: `${EXPORT}:${taskId}`,
    });
    return { fileId };
  });
};

export const usagesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
