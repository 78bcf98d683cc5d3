// Dispatches orders by a sheet: each row names an order, a vehicle and a driver, and is dispatched like a single one.
import { line, PlateNo } from '@rfb/contract/fields.ts';
import type { CellRemark } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { windowChecks } from '@rfb/contract/transport/orders/new-orders/plan-windows.ts';
import { orderStatuses } from '@rfb/contract/transport/orders/order.labels.ts';
import * as z from 'zod/mini';
import { backgroundContext } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { momentIn } from '../../../fleet/usages/exports.ts';
import {
  type Claim,
  parseForm,
  type Readers,
  readCells,
  type SheetColumn,
  type SheetImport,
} from '../../../services/imports/exports.ts';
import type { OrderRow } from '../orders.queries.ts';
import { obstaclesOf } from './candidates.ts';
import { dispatchWaiting, findDispatchRefusal } from './dispatch.actions.ts';
import { findShownName, listNamedDrivers, listNumbered, listPlated, listWaiting } from './dispatch-sheet.queries.ts';

const columns = [
  { key: 'orderNo', title: '运单号', isRequired: true, isMain: true, example: '', width: 20 },
  { key: 'lane', title: '线路（不用填）', isMain: true, example: '', width: 30 },
  { key: 'loading', title: '装货窗口（不用填）', example: '', width: 36 },
  { key: 'plateNo', title: '车牌号', isRequired: true, isMain: true, example: '', width: 14 },
  { key: 'trailerPlateNo', title: '挂车车牌', example: '', width: 14 },
  { key: 'driver', title: '司机姓名或手机号', isRequired: true, isMain: true, example: '', width: 20 },
  { key: 'startsAt', title: '计划出发', example: '', width: 18 },
  { key: 'endsAt', title: '计划送达', isRequired: true, isMain: true, example: '', width: 18 },
] as const satisfies SheetColumn[];
export const dispatchColumns: readonly SheetColumn[] = columns;

const Row = z.strictObject({
  orderNo: line('运单号', 30),
  plateNo: PlateNo,
  trailerPlateNo: z.union([z.literal(''), PlateNo], '挂车车牌有误'),
  driver: line('司机姓名或手机号', 40),
  /** An hour before the loading window, or now, where it is left empty. */
  startsAt: z.nullable(z.string()),
  endsAt: z.string(),
});
type Row = z.output<typeof Row>;

const readers: Readers = {
  startsAt: (text) => (text === '' ? { value: null } : momentIn(text)),
  endsAt: (text) => (text === '' ? { problem: '请填写计划送达' } : momentIn(text)),
  orderNo: (text) => ({ value: text.toUpperCase() }),
};

const read: SheetImport<Row>['read'] = (_deps, cells) => {
  const {
    read: { lane: _, loading: __, ...row },
    remarks,
  } = readCells(columns, readers, cells);
  return parseForm(Row, row, remarks);
};

const cellError = (column: string, text: string): CellRemark => ({ column, text, isWarning: false });
const HOUR_MS = 3_600_000;

const startOf = ({ now, loadFrom }: OrderRow) => {
  const wanted = loadFrom === null ? now : new Date(Date.parse(loadFrom) - HOUR_MS).toISOString();
  return wanted > now ? wanted : now;
};

type Plan = {
  orderId: string;
  vehicleId: string;
  trailerId: string | null;
  driverId: string;
  startsAt: string;
  endsAt: string;
};
type Resolved = { order?: OrderRow | undefined; plan?: Plan | undefined; remarks: CellRemark[] };

const one = <T>(found: T[], column: string, none: string, several: string): T | CellRemark =>
  found.length === 1 ? (found[0] as T) : cellError(column, found.length === 0 ? none : several);
const isRemark = (found: object | null): found is CellRemark => found !== null && 'isWarning' in found;

/** Each row with the order, vehicle and driver it names, or with the errors about them. */
const resolve = async (db: Db, companyId: string, batch: Row[]): Promise<Resolved[]> => {
  const orders = await listNumbered(db, companyId, [...new Set(batch.map(({ orderNo }) => orderNo))]);
  const plates = batch.flatMap(({ plateNo, trailerPlateNo }) => [plateNo, trailerPlateNo]);
  const vehicles = await listPlated(db, companyId, [...new Set(plates)]);
  const drivers = await listNamedDrivers(db, companyId, [...new Set(batch.map(({ driver }) => driver))]);
  const plated = (column: string, plate: string) =>
    one(
      vehicles.filter(({ plateNo }) => plateNo === plate),
      column,
      '车辆里没有这个车牌，请先登记车辆',
      '有几辆车是这个车牌（颜色不同），请在运单里单独派车',
    );
  return batch.map((row) => {
    const order = orders.get(row.orderNo);
    const vehicle = plated('plateNo', row.plateNo);
    const trailer = row.trailerPlateNo === '' ? null : plated('trailerPlateNo', row.trailerPlateNo);
    const driver = one(
      drivers.filter(({ name, phone }) => [name, phone].includes(row.driver)),
      'driver',
      '司机里没有这个姓名或手机号，请先登记司机',
      '有几位同名的司机，请改填手机号',
    );
    const ofOrder = !order
      ? [cellError('orderNo', '没有这张运单，或不是本车队承运')]
      : order.status !== 'created'
        ? [cellError('orderNo', `运单现为“${orderStatuses[order.status]}”，不再等待派车`)]
        : [];
    const remarks = [...ofOrder, ...[vehicle, trailer, driver].filter(isRemark)];
    if (!order || isRemark(vehicle) || isRemark(trailer) || isRemark(driver)) return { order, remarks };
    const ids = { orderId: order.id, vehicleId: vehicle.id, trailerId: trailer?.id ?? null, driverId: driver.id };
    return { order, remarks, plan: { ...ids, startsAt: row.startsAt ?? startOf(order), endsAt: row.endsAt } };
  });
};

const columnOf: Record<string, string> = {
  vehicleId: 'plateNo',
  loadKg: 'plateNo',
  trailerId: 'trailerPlateNo',
  driverId: 'driver',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
};

const remarksOf = ({ data, message }: Refusal): CellRemark[] => {
  const fields = Object.entries((data?.fields ?? {}) as Record<string, string>);
  return fields.length > 0
    ? fields.map(([field, text]) => cellError(columnOf[field] ?? field, text))
    : [cellError('orderNo', message)];
};

/** May be sent all the same, as from the dispatch page. */
const pastWindows = (order: OrderRow, span: { from: string; to: string }): CellRemark[] =>
  windowChecks(order, span)
    .filter(({ isKept }) => !isKept)
    .map(({ field, text }) => ({ column: field, text: `${text}，请先与货主商定`, isWarning: true }));

/** Everything that stands against vehicle and driver, then what the action itself would refuse. */
const guard = async (db: Db, companyId: string, order: OrderRow, plan: Plan): Promise<CellRemark[]> => {
  const span = { from: plan.startsAt, to: plan.endsAt };
  if (span.to > span.from) {
    const remarks = Object.entries(await obstaclesOf(db, order, plan, span))
      .filter(([, texts]) => texts.length > 0)
      .map(([field, texts]) => cellError(columnOf[field] ?? field, texts.join('；')));
    if (remarks.length > 0) return remarks;
  }
  const refusal = await findDispatchRefusal(db, companyId, plan.orderId, { ...plan, message: '' });
  return refusal ? remarksOf(refusal) : pastWindows(order, span);
};

const lookUp: SheetImport<Row>['lookUp'] = async (_deps, db, companyId, batch) => {
  const remarks: CellRemark[][] = [];
  for (const { order, plan, remarks: found } of await resolve(db, companyId, batch))
    remarks.push(order && plan && found.length === 0 ? await guard(db, companyId, order, plan) : found);
  return remarks;
};

const claimsOf = ({ plan }: Resolved): Claim[] => {
  if (!plan) return [];
  const span = { from: plan.startsAt, to: plan.endsAt };
  return [
    { holder: plan.vehicleId, name: '同一辆车', ...span, column: 'plateNo' },
    ...(plan.trailerId ? [{ holder: plan.trailerId, name: '同一辆挂车', ...span, column: 'trailerPlateNo' }] : []),
    { holder: plan.driverId, name: '同一位司机', ...span, column: 'driver' },
  ];
};

export const dispatchSheet: SheetImport<Row> = {
  kind: 'dispatches',
  unit: '张运单',
  link: '/user/vehicle-usage/orders',
  columns,
  templateRows: async (db, companyId) =>
    (await listWaiting(db, companyId)).map(({ orderNo, origin, destination, cargo, loading, delivery }) => ({
      ...{ orderNo, lane: `${origin} 至 ${destination}，${cargo}`, loading, endsAt: delivery },
    })),
  /** Rows of the template nobody filled in are left for another time. */
  isExample: ({ plateNo = '', trailerPlateNo = '', driver = '' }) => `${plateNo}${trailerPlateNo}${driver}` === '',
  read,
  lookUp,
  claims: async (_deps, db, companyId, batch) => (await resolve(db, companyId, batch)).map(claimsOf),
  identity: {
    of: ({ orderNo }) => orderNo,
    column: 'orderNo',
    taken: '这张运单已派车',
    repeated: '与第 {row} 行是同一张运单',
  },
  // An order that has a vehicle is reported with its status by `lookUp`.
  findTaken: async () => new Set(),
  saveRow: async (deps, trx, row, { companyId, userId }) => {
    const [found] = await resolve(trx, companyId, [row]);
    const [remark] = found?.remarks ?? [];
    if (!found?.plan || remark)
      return refuse('wrongState', { data: { fields: { [remark?.column ?? 'orderNo']: remark?.text ?? '' } } });
    const context = backgroundContext({ userId, companyId, shownName: await findShownName(trx, userId) });
    await dispatchWaiting(deps, trx, { ...found.plan, companyId, message: '' }, context);
  },
  remarksOf,
};
