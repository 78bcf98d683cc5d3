// Exports the vehicle list as a file in the columns of the import, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { exportVehicles as endpoint } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { vehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type ExportColumn,
  exportColumn,
  exportList,
  type RunningTask,
  rowsOfIds,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../../services/tasks/exports.ts';
import { documentColumns, leadingFields } from './vehicle-columns.ts';
import { listVehicleIds } from './vehicle-list.queries.ts';
import { listVehiclesByIds } from './vehicles.queries.ts';

const EXPORT = 'vehicles.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

const MAX_ROWS = 50_000;

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  const { vehicleIds, ...shown } = wanted;
  const after = { ...shown, chosen: vehicleIds?.length ?? null };
  const task = { kind: EXPORT, companyId: companyIdOf(context.actor), input: wanted };
  return startExportTask(deps, { ...task, action: 'vehicle.exported', after }, context);
};

const columns: ExportColumn<Vehicle>[] = [
  ...leadingFields.map((name) => exportColumn(vehicleFields, name)),
  ...documentColumns.map(
    ({ key, title, width }): ExportColumn<Vehicle> => ({
      ...{ title, width, kind: 'day' },
      cell: ({ documents }) => documents.find(({ kind }) => kind === key)?.expiresOn ?? null,
    }),
  ),
  exportColumn(vehicleFields, 'note'),
  { title: '状态', width: 10, cell: ({ state }) => vehicleStates[state] },
  { title: '可派', width: 8, cell: ({ isDispatchable }) => (isDispatchable ? '是' : '否') },
];

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, sort, vehicleIds, format } = task.input as Wanted;
  const owner = task.companyId ?? refuse('notFound');
  const ids = await listVehicleIds(deps.db, { companyId: owner, filters, sort }, { vehicleIds, limit: MAX_ROWS + 1 });
  return exportList(deps, task, {
    name: '车辆清单',
    unit: '台',
    format,
    columns,
    maxRows: MAX_ROWS,
    total: ids.length,
    batches: rowsOfIds(ids, (some) => listVehiclesByIds(deps.db, owner, some)),
    link: `/user/fleet-management/vehicles?task=${task.taskId}`,
  });
};

/** Registers the runner of the long task of vehicles: the export. */
export const vehiclesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
