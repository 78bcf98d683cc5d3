// Exports the driver list as a file with masked identity numbers, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { driverFields } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { driverStates } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { DriverRow } from '@rfb/contract/fleet/drivers/drivers.ts';
import type { exportDrivers as endpoint } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Cell } from '../../../platform/sheets/sheets.ts';
import type { SheetColumn } from '../../services/imports/exports.ts';
import {
  type ExportColumn,
  exportColumn,
  exportList,
  type RunningTask,
  rowsInBatches,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../../services/tasks/exports.ts';
import { listDriverRows } from './driver-list.queries.ts';
import { columnsBehind } from './driver-sheet.ts';

const EXPORT = 'drivers.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

const MAX_ROWS = 20_000;

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  // The search keyword may name a person, so it stays out of the audit trail.
  const { sort, format, driverIds } = wanted;
  const after = { sort, format, chosen: driverIds?.length ?? null };
  const task = { kind: EXPORT, companyId: companyIdOf(context.actor), input: wanted };
  return startExportTask(deps, { ...task, action: 'driver.exported', after }, context);
};

const expiryOf = ({ documents }: DriverRow, kind: string) =>
  documents.find((slot) => slot.kind === kind && slot.status !== 'missing');
const dayOf = (driver: DriverRow, kind: string): Cell => {
  const slot = expiryOf(driver, kind);
  return slot ? (slot.expiresOn ?? '长期') : null;
};

const { phone: identity, licensedOn: licence, qualifications: certificate } = columnsBehind;
const papers = (column: SheetColumn): ExportColumn<DriverRow> => ({
  ...{ title: column.title, width: column.width, kind: 'day' },
  cell: (driver) => dayOf(driver, column.key),
});

const columns: ExportColumn<DriverRow>[] = [
  exportColumn(driverFields, 'name'),
  exportColumn(driverFields, 'phone'),
  { title: identity.title, width: identity.width, cell: ({ identityMasked }) => identityMasked },
  // As on the licence: A1A2.
  { ...exportColumn(driverFields, 'licenceClasses'), cell: ({ licenceClasses }) => licenceClasses.join('') },
  papers(licence),
  exportColumn(driverFields, 'qualifications'),
  papers(certificate),
  exportColumn(driverFields, 'integrityGrade'),
  { title: '状态', width: 10, cell: ({ state }) => driverStates[state] },
  { title: '可派', width: 8, cell: ({ isDispatchable }) => (isDispatchable ? '是' : '否') },
];

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, sort, driverIds, format } = task.input as Wanted;
  const owner = task.companyId ?? refuse('notFound');
  const wanted = { companyId: owner, filters, sort, ...(driverIds && { driverIds }) };
  return exportList(deps, task, {
    name: '司机名单',
    unit: '位',
    format,
    columns,
    maxRows: MAX_ROWS,
    batches: rowsInBatches((slice) => listDriverRows(deps.db, wanted, slice)),
    link: `/user/fleet-management/drivers?task=${task.taskId}`,
    note: '身份证号已脱敏',
  });
};

/** Registers the runner of the long task of drivers: the export. */
export const driversRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
