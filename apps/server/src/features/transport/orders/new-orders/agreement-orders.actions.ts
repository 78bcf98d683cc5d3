// Orders the shipper places with a cooperative fleet under their framework agreement.
import { amountFen } from '@rfb/contract/money.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { orderProblems } from '@rfb/contract/transport/orders/new-orders/plausible-order.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { isRegion, regionName } from '../../../services/regions/exports.ts';
import { type AgreementFacts, lockAgreement } from '../../../trade/cooperations/exports.ts';
import { routeProblems } from '../trip/places.ts';
import { addStops } from '../trip/stops.queries.ts';
import { scheduleColumns, writeOrders } from './new-orders.ts';
import { answerByOf, costLineNow, pricedOrder, type Shown } from './offers.ts';
import { checkStopTimes, checkWindows, normalised } from './schedule.actions.ts';

const checkAgreement = ({ state, isInForce, isFleetActive, isShipperActive }: AgreementFacts) => {
  if (state !== 'active') refuse('wrongState', { msg: '合作没有生效或已暂停，不能按协议建单', data: { state } });
  if (!isInForce)
    refuse('wrongState', { msg: '框架协议没有登记有效期，或已经到期，请先更新协议日期', data: { state } });
  // Who orders by hand is active; a plan goes on by itself.
  if (!isShipperActive) refuse('wrongState', { msg: '你方会员资格未生效，暂时不能建单', data: { state } });
  if (!isFleetActive) refuse('wrongState', { msg: '对方会员资格未生效，暂时不能建单', data: { state } });
};

type Wanted = { trips: number; order: AgreementOrder; schedule: Schedule };

const rowOf = async (
  trx: Trx,
  cooperationId: string,
  agreement: AgreementFacts,
  { order, schedule, ...shown }: Wanted & Shown,
) => {
  const { shipperId, fleetId, isDemo } = agreement;
  const now = shown.madeAt ?? agreement.now;
  const wanted = normalised(schedule);
  checkWindows(wanted, now);
  const priced = await pricedOrder(trx, cooperationId, order, { loadFrom: wanted.loadFrom, now, ...shown });
  const problems = orderProblems({ ...order, priceE4: priced.lanePriceId === null ? priced.priceE4 : null }, wanted, {
    line: await costLineNow(trx, priced.unit, order),
    now,
  });
  const found = { ...problems, ...routeProblems(order, wanted) };
  if (Object.keys(found).length > 0) refuseFields(found);
  const amount = amountFen(priced.priceE4, priced.quantityMilli);
  if (amount === 0) refuseFields({ 'order.weightKg': '按协议价算出来不到一分钱，请核对每车的量' });
  const { stops, ...columns } = order;
  return {
    ...columns,
    ...scheduleColumns(wanted),
    ...priced,
    ...{ shipperId, fleetId, awardId: null, cooperationId, isDemo },
    origin: regionName(order.originCode),
    destination: regionName(order.destinationCode),
    loadingWindow: '',
    unloadingWindow: '',
    stopCount: stops.length,
    amountFen: amount,
    ...{ answerBy: await answerByOf(trx, wanted, now), answerFrom: now },
  };
};

const stopWords = ({ stops }: AgreementOrder) => stops.flatMap(({ code, address }) => [regionName(code), address]);

type Placed = Wanted & Shown & { cooperationId: string; shipperId: string };

/** Refuses what cannot be ordered; otherwise the agreement and the row of each order. */
export const checkOrders = async (trx: Trx, { cooperationId, shipperId, ...wanted }: Placed) => {
  for (const field of ['originCode', 'destinationCode'] as const)
    if (!isRegion(wanted.order[field])) refuseFields({ [`order.${field}`]: '没有这个地区，请重新选择' });
  for (const [index, { code }] of wanted.order.stops.entries())
    if (!isRegion(code)) refuseFields({ [`order.stops.${index}.code`]: '没有这个地区，请重新选择' });
  checkStopTimes(wanted.order.stops, wanted.schedule);
  const agreement = await lockAgreement(trx, cooperationId);
  if (agreement?.shipperId !== shipperId) return refuse('notFound');
  checkAgreement(agreement);
  return { agreement, row: await rowOf(trx, cooperationId, agreement, wanted) };
};

/** By the shipper, or by its plan; in the caller's transaction. */
export const placeOrders = async (
  deps: Deps,
  trx: Trx,
  wanted: Placed,
  context: AuditContext<AuditActor | undefined>,
) => {
  const { agreement, row } = await checkOrders(trx, wanted);
  const { cooperationId } = wanted;
  const { shipperName, fleetName, now } = agreement;
  const { order, schedule } = wanted;
  const orders = await writeOrders(
    deps,
    trx,
    Array.from({ length: wanted.trips }, () => row),
    {
      words: [shipperName, fleetName, ...stopWords(order)],
      from: `按 ${shipperName} 与 ${fleetName} 的框架协议建单`,
      now,
    },
  );
  await addStops(
    trx,
    orders.map(({ id }) => id),
    order.stops,
    normalised(schedule).stops,
  );
  await recordAudit(trx, {
    action: 'order.called',
    ...context,
    subject: { kind: 'cooperation', id: cooperationId },
    after: { orders: orders.map(({ orderNo }) => orderNo), priceE4: row.priceE4, isListed: row.lanePriceId !== null },
  });
  await notify(deps, trx, {
    to: { companyId: agreement.fleetId },
    template: 'order.createdByAgreement',
    values: {
      shipperName,
      count: wanted.trips,
      orderNo: orders[0]?.orderNo ?? '',
      addition: wanted.trips > 1 ? '等' : '',
      note: row.lanePriceId === null ? '非协议价，接受价格后才能派车' : '按协议价',
      answerBy: row.answerBy,
    },
    link: '/user/vehicle-usage/orders',
    about: orders.map(({ id }) => id),
    dedupKey: `cooperation:${cooperationId}:orders:${orders[0]?.id ?? ''}`,
  });
  return orders.map(({ id }) => id);
};

export const orderUnderAgreement = (
  deps: Deps,
  cooperationId: string,
  wanted: Wanted & { lanePriceId: string | null },
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => ({
    orderIds: await placeOrders(
      deps,
      trx,
      { cooperationId, shipperId: companyIdOf(context.actor), ...wanted },
      context,
    ),
  }));
