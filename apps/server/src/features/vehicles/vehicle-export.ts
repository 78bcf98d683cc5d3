// The vehicle list as a file, in the columns of the import: asked for by the fleet, made by a long task.
import { vehicleDocuments } from '@rfb/contract/documents/document.labels.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { plateColors } from '@rfb/contract/plates.ts';
import type { exportVehicles as endpoint } from '@rfb/contract/vehicles/fleet-sheets.endpoints.ts';
import { bodyTypes, ownerships, vehicleStates, vehicleTypes } from '@rfb/contract/vehicles/vehicle.labels.ts';
import type { Vehicle } from '@rfb/contract/vehicles/vehicles.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Cell, writeSheet } from '../../platform/sheets/sheets.ts';
import { companyIdOf } from '../companies/exports.ts';
import { findToday } from '../documents/exports.ts';
import { saveFile } from '../files/exports.ts';
import { notify } from '../notifications/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { vehicleColumns } from './vehicle-columns.ts';
import { listVehicleIds } from './vehicle-list.queries.ts';
import type { By } from './vehicles.actions.ts';
import { listVehiclesByIds } from './vehicles.queries.ts';

export const EXPORT = 'vehicles.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

const MAX_ROWS = 50_000;
const BATCH = 500;

export const startExport = (deps: Deps, wanted: Wanted, { actor, origin }: By) =>
  transact(deps.db, async (trx) => {
    const companyId = companyIdOf(actor);
    const taskId = await startTask(deps, trx, { kind: EXPORT, userId: actor.userId, companyId, input: wanted });
    const { vehicleIds, ...shown } = wanted;
    await recordAudit(trx, {
      action: 'vehicle.exported',
      actor,
      origin,
      subject: { kind: 'task', id: taskId },
      after: { ...shown, chosen: vehicleIds?.length ?? null },
    });
    return { taskId };
  });

const thousandth = (value: number | null) => (value === null ? null : value / 1000);

const cellOf = (vehicle: Vehicle, key: (typeof vehicleColumns)[number]['key']): Cell => {
  if (Object.hasOwn(vehicleDocuments, key))
    return vehicle.documents.find(({ kind }) => kind === key)?.expiresOn ?? null;
  switch (key) {
    case 'plateColor':
      return plateColors[vehicle.plateColor];
    case 'vehicleType':
      return vehicleTypes[vehicle.vehicleType];
    case 'bodyType':
      return bodyTypes[vehicle.bodyType];
    case 'ownership':
      return ownerships[vehicle.ownership];
    case 'lengthMm':
    case 'grossMassKg':
    case 'kerbMassKg':
    case 'approvedLoadKg':
    case 'volumeLitres':
      return thousandth(vehicle[key]);
    default:
      return vehicle[key as 'note'];
  }
};

const columns = [
  ...vehicleColumns.map(({ title, width }) => ({ title, width })),
  { title: '状态', width: 10 },
  { title: '可派', width: 8 },
];
const lineOf = (vehicle: Vehicle): Cell[] => [
  ...vehicleColumns.map(({ key }) => cellOf(vehicle, key)),
  vehicleStates[vehicle.state],
  vehicle.isDispatchable ? '是' : '否',
];

export const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { taskId, userId, companyId, input, progress } = task;
  const { filters, sort, vehicleIds, format } = input as Wanted;
  const owner = companyId ?? refuse('notFound');
  const ids = await listVehicleIds(deps.db, { companyId: owner, filters, sort }, { vehicleIds, limit: MAX_ROWS + 1 });
  if (ids.length > MAX_ROWS) refuse('pageTooDeep', { msg: '超过 50,000 台，请缩小筛选范围后再导出' });
  const batches = async function* () {
    for (let done = 0; done < ids.length; done += BATCH) {
      await progress(done, ids.length);
      yield (await listVehiclesByIds(deps.db, owner, ids.slice(done, done + BATCH))).map(lineOf);
    }
  };
  const name = `车辆清单_${(await findToday(deps.db)).replaceAll('-', '')}.${format}`;
  const bytes = await writeSheet(format, { name: '车辆清单', columns }, batches());
  await progress(ids.length, ids.length);
  return deps.db.transaction().execute(async (trx) => {
    const { fileId } = await saveFile(deps, trx, { bytes, name, purpose: 'export', userId });
    await notify(deps, trx, {
      to: { userId },
      kind: 'task.finished',
      title: '车辆清单已导出',
      text: `${name}，共 ${ids.length} 台。`,
      link: `/user/fleet-management/vehicles?task=${taskId}`,
      why: '你发起了这次导出',
      dedupKey: `${EXPORT}:${taskId}`,
    });
    return { fileId };
  });
};
