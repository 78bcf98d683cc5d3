// Sends a vehicle and a driver for an order, replaces them, and gives the driver a link.

import type { DispatchForm } from '@rfb/contract/orders/orders.endpoints.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { type Crew, cancelTrip, finishTrip, planTrip, startTrip } from '../usages/exports.ts';
import { addLink, findLinkOf, revokeLinkOf } from './driver-links.queries.ts';
import { carrierObstacles, driverObstacles } from './fit.ts';
import { ticketHash, ticketOf } from './link-ticket.ts';
import { laneWords, lockForMove, lockOrderAs, pageOf, reread, subjectOf } from './order-moves.ts';
import { detailOf, isLinkOpen } from './order-view.ts';
import * as rows from './orders.queries.ts';

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

const checkPlan = (order: rows.OrderRow, startsAt: string, endsAt: string) => {
  if (endsAt <= startsAt) refuseFields({ endsAt: '结束应晚于开始' });
  if (endsAt <= order.now) refuseFields({ endsAt: '计划送达的时间已经过去' });
};

/** A new secret each time, so that whoever had the link before cannot use it any more. */
const giveLink = async (deps: Deps, trx: Trx, orderId: string, driverId: string, message: string) => {
  await revokeLinkOf(trx, orderId);
  const id = deps.newId();
  await addLink(trx, { id, orderId, driverId, ticketHash: ticketHash(ticketOf(deps.keys, id)), message });
  if (deps.sms.canSend) await enqueueJob(trx, { id: deps.newId(), kind: LINK_JOB, payload: { linkId: id } });
};

/** The vehicle that began the trip ends it here; its replacement goes on from the step reached. */
const replaceTrip = async (trx: Trx, order: rows.OrderRow, context: AuditContext) => {
  if (order.state === 'dispatched') await cancelTrip(trx, order.id, `运单 ${order.orderNo} 改派`, context);
  else await finishTrip(trx, order.id, order.now, context);
};

export const dispatchOrder = (
  deps: Deps,
  orderId: string,
  { version, ...form }: DispatchForm,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  const [startsAt, endsAt] = [instant(form.startsAt), instant(form.endsAt)];
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'dispatch');
    if (order.version !== version)
      refuse('wrongState', { msg: '这张运单刚刚有变化，请核对后再派车', data: { status: order.status } });
    if (order.cancelAskedBy !== null)
      refuse('wrongState', { msg: '有取消申请待答复，请先处理', data: { status: order.status } });
    checkPlan(order, startsAt, endsAt);
    const isFirst = order.state === 'created';
    if (!isFirst) await replaceTrip(trx, order, context);
    const { vehicleId, trailerId, driverId, message } = form;
    const { crew } = await planTrip(
      deps,
      trx,
      companyId,
      {
        ...{ orderId, vehicleId, trailerId, driverId, startsAt, endsAt },
        ...{
          origin: order.origin,
          destination: order.destination,
          distanceKm: order.distanceKm,
          loadKg: order.weightKg,
        },
      },
      { check: checkFit(order), context },
    );
    await rows.changeOrder(trx, orderId, {
      ...(isFirst && { state: 'dispatched', lastKind: 'dispatched', lastAt: order.now, promisedAt: endsAt }),
    });
    if (!['created', 'dispatched'].includes(order.state)) await startTrip(trx, orderId, order.now, context);
    const plates = [crew.vehicle, crew.trailer].flatMap((one) => (one ? [shownPlate(one.plateNo)] : [])).join('、');
    await rows.addMilestones(trx, [
      {
        ...{ id: deps.newId(), orderId, kind: 'dispatched', at: order.now, tappedAt: order.now, receivedAt: order.now },
        ...{
          tapId: null,
          bySide: 'fleet',
          byName: context.actor.shownName ?? '',
          byUser: context.actor.userId,
          place: '',
          driverId,
        },
        note: isFirst ? plates : `改派：${plates}`,
      },
    ]);
    await giveLink(deps, trx, orderId, driverId, message);
    await recordAudit(trx, {
      action: 'order.dispatched',
      ...context,
      subject: subjectOf(orderId),
      after: { vehicleId, trailerId, driverId, startsAt, endsAt },
    });
    await notify(deps, trx, {
      to: { companyId: order.shipperId },
      kind: 'order.dispatched',
      title: isFirst ? '运单已派车' : '运单已改派',
      text: `${laneWords(order)}：${plates}。`,
      link: pageOf('shipper', orderId),
      why: '你公司是这张运单的货主',
      dedupKey: `order:${orderId}:dispatched:${order.version}`,
    });
    return detailOf(deps, trx, await reread(trx, orderId), companyId);
  });
};

export const sendDriverLink = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockOrderAs(trx, 'fleet', companyId, orderId);
    const link = await findLinkOf(trx, orderId);
    const driverId = link?.driverId ?? (await rows.findDriverIdOf(trx, orderId));
    if (!isLinkOpen(order) || !driverId)
      return refuse('wrongState', {
        msg: '派车以后、签收 48 小时以内才能发送司机链接',
        data: { status: order.status },
      });
    await giveLink(deps, trx, orderId, driverId, link?.message ?? '');
    await recordAudit(trx, { action: 'order.linkSent', ...context, subject: subjectOf(orderId) });
    return detailOf(deps, trx, await reread(trx, orderId), companyId);
  });
};

export const revokeDriverLink = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await lockOrderAs(trx, 'fleet', companyId, orderId);
    await revokeLinkOf(trx, orderId);
    await recordAudit(trx, { action: 'order.linkRevoked', ...context, subject: subjectOf(orderId) });
    return detailOf(deps, trx, await reread(trx, orderId), companyId);
  });
};
