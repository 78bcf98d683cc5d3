// The vehicle list as a file, in the columns of the import: asked for by the fleet, made by a long task.
import { vehicleDocuments } from '@rfb/contract/documents/document.labels.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { plateColors } from '@rfb/contract/plates.ts';
import type { exportVehicles as endpoint } from '@rfb/contract/vehicles/fleet-sheets.endpoints.ts';
import { bodyTypes, ownerships, vehicleStates, vehicleTypes } from '@rfb/contract/vehicles/vehicle.labels.ts';
import type { Vehicle } from '@rfb/contract/vehicles/vehicles.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Cell } from '../../platform/sheets/sheets.ts';
import { companyIdOf } from '../companies/exports.ts';
import { type ExportColumn, exportList, type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import { vehicleColumns } from './vehicle-columns.ts';
import { listVehicleIds } from './vehicle-list.queries.ts';
import { listVehiclesByIds } from './vehicles.queries.ts';

export const EXPORT = 'vehicles.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

const MAX_ROWS = 50_000;
const BATCH = 500;

export const startExport = (deps: Deps, wanted: Wanted, { actor, origin }: AuditContext) =>
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

const kindOf = (key: (typeof vehicleColumns)[number]['key']) =>
  key === 'registeredOn' || Object.hasOwn(vehicleDocuments, key) ? 'day' : 'text';

const columns: ExportColumn<Vehicle>[] = [
  ...vehicleColumns.map(
    ({ key, title, width }): ExportColumn<Vehicle> => ({
      title,
      width,
      kind: kindOf(key),
      cell: (vehicle) => cellOf(vehicle, key),
    }),
  ),
  { title: '状态', width: 10, cell: ({ state }) => vehicleStates[state] },
  { title: '可派', width: 8, cell: ({ isDispatchable }) => (isDispatchable ? '是' : '否') },
];

export const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, sort, vehicleIds, format } = task.input as Wanted;
  const owner = task.companyId ?? refuse('notFound');
  const ids = await listVehicleIds(deps.db, { companyId: owner, filters, sort }, { vehicleIds, limit: MAX_ROWS + 1 });
  const batches = async function* () {
    for (let done = 0; done < ids.length; done += BATCH)
      yield await listVehiclesByIds(deps.db, owner, ids.slice(done, done + BATCH));
  };
  return exportList(deps, task, {
    name: '车辆清单',
    unit: '台',
    format,
    columns,
    maxRows: MAX_ROWS,
    total: ids.length,
    batches: batches(),
    link: `/user/fleet-management/vehicles?task=${task.taskId}`,
  });
};
