// What the shipper says about orders: more trips of an award, windows, contacts, pickup code.

import { orderProblems } from '@rfb/contract/transport/orders/new-orders/plausible-order.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { laneValues, lockForMove, pageOf, reread, subjectOf } from '../order-moves.ts';
import { detailOf } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { routeProblems } from '../trip/places.ts';
import { rescheduleStops } from '../trip/stops.queries.ts';
import { type AwardFacts, lockAwardFacts } from './award-facts.queries.ts';
import { createOrders, isWorthAFen } from './award-orders.ts';
import { rescheduledOffer } from './offers.ts';

export const normalised = (schedule: Schedule): Schedule => {
  const instant = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  const { loadFrom, loadTo, deliverFrom, deliverTo } = schedule;
  return {
    ...schedule,
    ...{ loadFrom: instant(loadFrom), loadTo: instant(loadTo) },
    ...{ deliverFrom: instant(deliverFrom), deliverTo: instant(deliverTo) },
    stops: schedule.stops.map(({ from, to, contact }) => ({ from: instant(from), to: instant(to), contact })),
  };
};

export const checkStopTimes = (places: readonly unknown[], { stops }: Pick<Schedule, 'stops'>) => {
  if (places.length !== stops.length) refuseFields({ stops: '装卸点的数目与时间不一致，请刷新后重新填写' });
};

export const checkWindows = ({ loadTo, deliverTo, stops }: Schedule, now: string) => {
  for (const [index, { to }] of stops.entries())
    if (to && to <= now) refuseFields({ [`stops.${index}.to`]: '这个点的窗口已经过去' });
  if (loadTo && loadTo <= now) refuseFields({ loadTo: '装货窗口已经过去' });
  if (deliverTo && deliverTo <= now) refuseFields({ deliverTo: '送达窗口已经过去' });
};

/** What nobody can mean by new times; price, weight and distance were agreed and stay as they are. */
const checkPlausible = (order: rows.OrderRow, wanted: Schedule) => {
  const { now, distanceKm } = order;
  const problems = {
    ...orderProblems({ priceE4: null, weightKg: null, distanceKm }, wanted, { line: undefined, now }),
    ...routeProblems({ ...order, distanceKm: null }, wanted),
  };
  if (Object.keys(problems).length > 0) refuseFields(problems);
};

const tellFleet = (deps: Deps, trx: Trx, award: AwardFacts, orders: { id: string; orderNo: string }[]) => {
  const [first] = orders;
  return notify(deps, trx, {
    to: { companyId: award.fleetId },
    template: 'order.created',
    values: {
      tenderNo: award.tenderNo,
      lotNumber: award.lotNumber,
      count: orders.length,
      orderNo: first?.orderNo ?? '',
      addition: orders.length > 1 ? '等' : '',
    },
    link: '/user/vehicle-usage',
    about: orders.map(({ id }) => id),
    dedupKey: `award:${award.id}:orders:${first?.id ?? ''}`,
  });
};

/** For a confirmed award, in its transaction. */
export const createOrdersOfAward = async (deps: Deps, trx: Trx, awardId: string) => {
  const award = (await lockAwardFacts(trx, awardId)) ?? refuse('notFound');
  const orders = await createOrders(deps, trx, award);
  await tellFleet(deps, trx, award, orders);
};

export const callOrders = (
  deps: Deps,
  awardId: string,
  { trips, schedule }: { trips: number; schedule: Schedule },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const award = await lockAwardFacts(trx, awardId);
    if (award?.shipperId !== companyId) return refuse('notFound');
    if (award.state !== 'confirmed')
      refuse('wrongState', { msg: '车队还没有确认成交，不能叫车', data: { state: award.state } });
    if (!award.isFleetActive)
      refuse('wrongState', { msg: '车队会员资格已暂停或失效，暂时不能叫车', data: { state: award.state } });
    if (award.leftMilli <= 0 || !isWorthAFen(award, award.leftMilli))
      refuse('wrongState', { msg: '这次成交的数量已经全部叫完，没有剩余', data: { leftMilli: 0 } });
    const wanted = normalised(schedule);
    checkStopTimes([], wanted);
    checkWindows(wanted, award.now);
    const orders = await createOrders(deps, trx, award, { trips, schedule: wanted });
    await recordAudit(trx, {
      action: 'order.called',
      ...context,
      subject: { kind: 'award', id: awardId },
      after: { orders: orders.map(({ orderNo }) => orderNo) },
    });
    await tellFleet(deps, trx, award, orders);
    return { orderIds: orders.map(({ id }) => id) };
  });
};

export const scheduleOrder = (
  deps: Deps,
  orderId: string,
  { schedule, version }: { schedule: Schedule; version: number },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'schedule');
    if (order.version !== version)
      refuse('wrongState', { msg: '这张运单刚刚有变化，请核对后再保存', data: { status: order.status } });
    const times = normalised(schedule);
    const { loadingContact, unloadingContact, stops, ...wanted } = times;
    checkStopTimes(order.stops, times);
    checkWindows(times, order.now);
    checkPlausible(order, times);
    const offer = await rescheduledOffer(trx, order, times);
    await rows.changeOrder(trx, orderId, {
      ...wanted,
      ...offer,
      ...{ loadingContact: loadingContact.name, loadingPhone: loadingContact.phone },
      ...{ unloadingContact: unloadingContact.name, unloadingPhone: unloadingContact.phone },
    });
    await rescheduleStops(trx, orderId, stops);
    const { loadFrom, loadTo, deliverFrom, deliverTo, needsPickupCode } = wanted;
    await recordAudit(trx, {
      action: 'order.scheduled',
      ...context,
      subject: subjectOf(orderId),
      after: {
        ...{ loadFrom, loadTo, deliverFrom, deliverTo, needsPickupCode },
        ...(stops.length > 0 && { stops: stops.map(({ from, to }) => ({ from, to })) }),
      },
    });
    await notify(deps, trx, {
      to: { companyId: order.fleetId },
      ...(offer
        ? { template: 'order.offerChanged', values: { ...laneValues(order), answerBy: offer.answerBy } }
        : { template: 'order.scheduled', values: laneValues(order) }),
      link: pageOf('fleet', orderId),
      dedupKey: `order:${orderId}:scheduled:${order.version}`,
    });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
