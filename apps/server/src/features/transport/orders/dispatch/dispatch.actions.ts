// Sends a vehicle and a driver for an order, replaces them, and gives the driver a link.
import { shownPlate } from '@rfb/contract/plates.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { DispatchForm } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { beforeLoading } from '@rfb/contract/transport/orders/order.states.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import { Refusal, refuse, refuseFields } from '../../../../platform/refusal.ts';
import {
  type Crew,
  cancelTrip,
  checkTrip,
  finishTrip,
  lockReplaced,
  planTrip,
  startTrip,
} from '../../../fleet/usages/exports.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { addLink, findLinkOf, revokeLinkOf } from '../driver-links/driver-links.queries.ts';
import { checkPlan, promiseOf } from '../new-orders/promise.ts';
import {
  cancelRequestOf,
  laneValues,
  lockForMove,
  lockOrderAs,
  pageOf,
  reread,
  subjectOf,
  ticketHash,
  ticketOf,
} from '../order-moves.ts';
import { detailOf, isLinkOpen } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { carrierObstacles, driverObstacles } from './fit.ts';

export const LINK_JOB = 'orders.sendDriverLink';
const instant = (text: string) => new Date(text).toISOString();

const checkFit = (order: rows.OrderRow) => (crew: Crew) => {
  const { vehicle, trailer, driver } = crew;
  if (vehicle.vehicleType === 'tractor' && !trailer) refuseFields({ trailerId: '牵引车要带挂车才能装货，请选择挂车' });
  const [obstacle] = carrierObstacles(order, trailer ?? vehicle);
  if (obstacle) refuseFields({ [trailer ? 'trailerId' : 'vehicleId']: obstacle });
  const [ofDriver] = driver ? driverObstacles(order, driver) : [];
  if (ofDriver) refuseFields({ driverId: ofDriver });
};

/** A new secret each time, so that whoever had the link before cannot use it any more. */
export const giveLink = async (deps: Deps, trx: Trx, orderId: string, driverId: string, message: string) => {
  await revokeLinkOf(trx, orderId);
  const id = deps.newId();
  await addLink(trx, { id, orderId, driverId, ticketHash: ticketHash(ticketOf(deps.keys, id)), message });
  if (deps.sms.canSend) await enqueueJob(trx, { id: deps.newId(), kind: LINK_JOB, payload: { linkId: id } });
};

/** The vehicle that began the trip ends it here; its replacement goes on from the step reached. */
const replaceTrip = async (trx: Trx, order: rows.OrderRow, context: Dispatcher) => {
  if (order.state === 'dispatched') await cancelTrip(trx, order.id, `运单 ${order.orderNo} 改派`, context);
  else await finishTrip(trx, order.id, order.now, context);
};

/** A person who dispatches by a call, or whose sheet is being imported. */
type Dispatcher = AuditContext<AuditActor & { userId: string; shownName?: string | undefined }>;
type Wanted = Omit<DispatchForm, 'version'>;

const tripOf = (order: rows.OrderRow, { vehicleId, trailerId, driverId, startsAt, endsAt }: Wanted) => ({
  ...{ orderId: order.id, vehicleId, trailerId, driverId, startsAt: instant(startsAt), endsAt: instant(endsAt) },
  ...{ origin: order.origin, destination: order.destination, destinationCode: order.destinationCode },
  ...{ distanceKm: order.distanceKm, loadKg: order.weightKg },
});

const checkOrder = (order: rows.OrderRow, { startsAt, endsAt }: Wanted) => {
  if (cancelRequestOf(order))
    refuse('wrongState', { msg: '有取消申请待答复，请先处理', data: { status: order.status } });
  checkPlan(order, instant(startsAt), instant(endsAt));
};

const sendCrew = async (deps: Deps, trx: Trx, order: rows.OrderRow, form: Wanted, context: Dispatcher) => {
  checkOrder(order, form);
  const [orderId, isFirst, trip] = [order.id, order.state === 'created', tripOf(order, form)];
  if (!isFirst) {
    await lockReplaced(trx, orderId, form);
    await replaceTrip(trx, order, context);
  }
  const { crew } = await planTrip(deps, trx, order.fleetId, trip, { check: checkFit(order), context });
  await rows.changeOrder(trx, orderId, {
    ...(isFirst && { state: 'dispatched', lastKind: 'dispatched', lastAt: order.now }),
    promisedAt: promiseOf(order, trip.endsAt),
    // The shipper reads when it comes now; whether the fleet kept its word is told by the first promise.
    ...(!isFirst && { firstPromisedAt: order.firstPromisedAt ?? order.promisedAt }),
  });
  if (!isOneOf(beforeLoading, order.state)) await startTrip(trx, orderId, order.now, context);
  const plates = [crew.vehicle, crew.trailer].flatMap((one) => (one ? [shownPlate(one.plateNo)] : [])).join('、');
  const { userId, shownName = '' } = context.actor;
  await rows.addMilestones(trx, [
    {
      ...{ id: deps.newId(), orderId, kind: 'dispatched', at: order.now, tappedAt: order.now, receivedAt: order.now },
      ...{ tapId: null, bySide: 'fleet', byName: shownName, byUser: userId, place: '', driverId: form.driverId },
      note: isFirst ? plates : `改派：${plates}`,
    },
  ]);
  await giveLink(deps, trx, orderId, form.driverId, form.message);
  const { vehicleId, trailerId, driverId, startsAt, endsAt } = trip;
  await recordAudit(trx, {
    action: 'order.dispatched',
    ...context,
    subject: subjectOf(orderId),
    after: { vehicleId, trailerId, driverId, startsAt, endsAt },
  });
  await notify(deps, trx, {
    to: { companyId: order.shipperId },
    template: isFirst ? 'order.dispatched' : 'order.redispatched',
    values: { ...laneValues(order), plates },
    link: pageOf('shipper', orderId),
    dedupKey: `order:${orderId}:dispatched:${order.version}`,
  });
};

export const dispatchOrder = (
  deps: Deps,
  orderId: string,
  { version, ...form }: DispatchForm,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'dispatch');
    if (order.version !== version)
      refuse('wrongState', { msg: '这张运单刚刚有变化，请核对后再派车', data: { status: order.status } });
    await sendCrew(deps, trx, order, form, context);
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

const lockWaiting = async (trx: Trx, companyId: string, orderId: string) => {
  const order = await lockForMove(trx, companyId, orderId, 'dispatch');
  if (order.state !== 'created') refuse('wrongState', { msg: '已经派过车，改派请在运单里操作' });
  return order;
};

/** Refuses an order that has a vehicle already, because a row of a sheet must not replace it. */
export const dispatchWaiting = async (
  deps: Deps,
  trx: Trx,
  { companyId, orderId, ...form }: Wanted & { companyId: string; orderId: string },
  context: Dispatcher,
) => sendCrew(deps, trx, await lockWaiting(trx, companyId, orderId), form, context);

/** What dispatching would be refused for; undefined when it would succeed now. */
export const findDispatchRefusal = (db: Db, companyId: string, orderId: string, form: Wanted) =>
  transact(db, async (trx) => {
    try {
      const order = await lockWaiting(trx, companyId, orderId);
      checkOrder(order, form);
      await checkTrip(trx, companyId, tripOf(order, form), checkFit(order));
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });

export const sendDriverLink = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockOrderAs(trx, 'fleet', companyId, orderId);
    const link = await findLinkOf(trx, orderId);
    const driverId = link?.driverId ?? (await rows.findDriverIdOf(trx, orderId));
    if (!isLinkOpen(order) || !driverId)
      return refuse('wrongState', {
        msg: `派车以后、签收 ${order.linkHours} 小时以内才能发送司机链接`,
        data: { status: order.status },
      });
    await giveLink(deps, trx, orderId, driverId, link?.message ?? '');
    await recordAudit(trx, { action: 'order.linkSent', ...context, subject: subjectOf(orderId) });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

export const revokeDriverLink = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await lockOrderAs(trx, 'fleet', companyId, orderId);
    await revokeLinkOf(trx, orderId);
    await recordAudit(trx, { action: 'order.linkRevoked', ...context, subject: subjectOf(orderId) });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
