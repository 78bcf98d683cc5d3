// Exports a company's orders as a file, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { sheetNamesOf } from '@rfb/contract/field-rows.ts';
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { orderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import { type OrderSide, orderStatuses } from '@rfb/contract/transport/orders/order.labels.ts';
import type { exportOrders as endpoint } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { splitTax } from '@rfb/contract/transport/statements/invoice-lines.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import type { AuditContext } from '../../../../platform/audit/audit.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { type ExportColumn, exportColumn, pagedExport } from '../../../services/tasks/exports.ts';
import { itemsOf } from '../order-view.ts';
import { sumClaimed } from '../payments/payments.queries.ts';
import { countOrderRows, type ListedOrder, listOrderRows } from './order-list.queries.ts';

/** More are refused. */
const MAX_COUNTED = 10_000;
type Wanted = ParsedOf<typeof endpoint>['body'];
type Input = Wanted & { side: OrderSide };

/** What lists show, and what an accountant needs beside it. */
type Exported = OrderItem &
  Pick<ListedOrder, 'unit' | 'priceE4' | 'quantityMilli' | 'taxPercent' | 'chargesFen' | 'owedFen' | 'confirmedFen'> &
  Pick<ListedOrder, 'dueOn' | 'settledOn'> & { claimedFen: number };

/** Contained in what is owed; unknown for orders whose tax rate was not agreed. */
const taxOf = ({ owedFen, taxPercent }: Exported) => (taxPercent === null ? null : splitTax(owedFen, taxPercent));

const exportedOf = async (deps: Deps, rows: ListedOrder[]): Promise<Exported[]> => {
  const [items, claimed] = await Promise.all([
    itemsOf(deps, rows),
    sumClaimed(
      deps.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return items.map((item, index) => ({
    ...(rows[index] as ListedOrder),
    ...item,
    claimedFen: claimed.get(item.id) ?? 0,
  }));
};

/** What was carried and how far; the rate of tax stands beside the freight. */
const goodsColumns = sheetNamesOf(orderFields)
  .filter((name) => name !== 'taxPercent')
  .map((name): ExportColumn<Exported> => exportColumn(orderFields, name));

const columns: ExportColumn<Exported>[] = [
  { title: '运单号', width: 22, cell: ({ orderNo }) => orderNo },
  { title: '状态', width: 12, cell: ({ status }) => orderStatuses[status] },
  { title: '货主', width: 28, cell: ({ shipper }) => shipper.name },
  { title: '车队', width: 28, cell: ({ fleet }) => fleet.name },
  { title: '装货地', width: 16, cell: ({ origin }) => origin.name },
  { title: '卸货地', width: 16, cell: ({ destination }) => destination.name },
  {
    title: '途中装卸点',
    width: 30,
    cell: ({ stops }) =>
      stops.map(({ kind, place }) => `${stopKinds[kind]} ${place.name}${place.address}`).join('；') || null,
  },
  ...goodsColumns,
  { title: '车牌', width: 14, cell: ({ trip }) => (trip ? shownPlate(trip.plateNo) : null) },
  { title: '司机', width: 12, cell: ({ trip }) => trip?.driverName ?? null },
  { title: '单价（元）', width: 12, cell: ({ priceE4 }) => yuanOfE4(priceE4) },
  { title: '计价单位', width: 12, cell: ({ unit }) => priceUnits[unit] },
  { title: '数量', width: 10, cell: ({ quantityMilli }) => quantityMilli / 1_000 },
  { title: '运费（元）', width: 14, kind: 'money', cell: ({ amountFen }) => amountFen },
  exportColumn(orderFields, 'taxPercent'),
  { title: '加收与扣减（元）', width: 16, kind: 'money', cell: ({ chargesFen }) => chargesFen },
  { title: '应付（元）', width: 14, kind: 'money', cell: ({ owedFen }) => owedFen },
  { title: '不含税（元）', width: 14, kind: 'money', cell: (row) => taxOf(row)?.netFen ?? null },
  { title: '税额（元）', width: 12, kind: 'money', cell: (row) => taxOf(row)?.taxFen ?? null },
  { title: '已确认付款（元）', width: 16, kind: 'money', cell: ({ confirmedFen }) => confirmedFen },
  {
    title: '未付（元）',
    width: 14,
    kind: 'money',
    cell: ({ owedFen, confirmedFen }) => Math.max(0, owedFen - confirmedFen),
  },
  { title: '已登记待确认（元）', width: 18, kind: 'money', cell: ({ claimedFen }) => claimedFen },
  { title: '账期到期日', width: 14, cell: ({ dueOn }) => dueOn },
  { title: '付清日', width: 14, cell: ({ settledOn }) => settledOn },
  { title: '碳排放估算（千克 CO₂e）', width: 22, cell: ({ co2e }) => co2e && co2e.grams / 1_000 },
  { title: '装货等待（分钟）', width: 16, cell: ({ waiting }) => waiting.loading },
  { title: '卸货等待（分钟）', width: 16, cell: ({ waiting }) => waiting.unloading },
  { title: '建单', width: 18, kind: 'moment', cell: ({ createdAt }) => createdAt },
  { title: '签收', width: 18, kind: 'moment', cell: ({ signedAt }) => signedAt },
];

const exported = pagedExport<Input, Exported>({
  kind: 'orders.export',
  action: 'order.exported',
  list: async (deps, { filters, side }, { companyId, taskId }) => {
    const viewer = { companyId: companyId ?? refuse('notFound'), side };
    const page = side === 'fleet' ? '/user/vehicle-usage/orders' : '/user/bidding/orders';
    return {
      name: '运单',
      unit: '张',
      columns,
      total: await countOrderRows(deps.db, viewer, filters, MAX_COUNTED),
      read: async (slice) => exportedOf(deps, await listOrderRows(deps.db, viewer, filters, slice)),
      link: `${page}?task=${taskId}`,
    };
  },
});

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  const side: OrderSide = context.actor.subRole === 'fleet' ? 'fleet' : 'shipper';
  const companyId = companyIdOf(context.actor);
  return exported.start(deps, { input: { ...wanted, side }, companyId, after: wanted }, context);
};
export const ordersRunners = exported.runners;
