// Cancelling an order: at once by the shipper before dispatch or by the fleet that declines an offer, otherwise a request the other side answers within 72 hours.

import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import { CANCEL_REQUEST_HOURS, type OrderSide, orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cancelTrip } from '../../fleet/usages/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { revokeLinkOf } from './driver-links/driver-links.queries.ts';
import { addEnd, type By, type Context } from './endings.actions.ts';
import { isOfferRow } from './new-orders/offers.ts';
import { recordCancellation } from './order-credit.ts';
import {
  cancelRequestOf,
  companyOf,
  laneValues,
  lockForMove,
  otherSide,
  pageOf,
  refuseMove,
  reread,
  sideOf,
  subjectOf,
} from './order-moves.ts';
import { detailOf } from './order-view.ts';
import * as rows from './orders.queries.ts';

const noRequest = { cancelAskedBy: null, cancelAskedReason: '', cancelAskedAt: null } as const;

type Cancelled = { side: OrderSide; reason: string; by: By; context: Context };

const cancel = async (deps: Deps, trx: Trx, order: rows.OrderRow, { side, reason, by, context }: Cancelled) => {
  await rows.changeOrder(trx, order.id, {
    state: 'cancelled',
    cancelledAt: order.now,
    cancelBy: side,
    cancelReason: reason,
    ...noRequest,
    lastKind: 'cancelled',
    lastAt: order.now,
  });
  await addEnd(deps, trx, order, 'cancelled', order.now, by, `${orderSides[side]}提出：${reason}`);
  await cancelTrip(trx, order.id, `运单 ${order.orderNo} 已取消`, context);
  await revokeLinkOf(trx, order.id);
  // Nobody broke a promise by not taking an offer.
  if (!isOfferRow(order)) await recordCancellation(deps, trx, order, side, order.now);
  await recordAudit(trx, {
    action: 'order.cancelled',
    ...context,
    subject: subjectOf(order.id),
    after: { by: side },
    reason,
  });
};

const tell = (deps: Deps, trx: Trx, order: rows.OrderRow, side: OrderSide, message: NoticeMessage) =>
  notify(deps, trx, {
    to: { companyId: companyOf(order, side) },
    ...message,
    link: pageOf(side, order.id),
    ...(message.template === 'order.cancelAsked' && { about: [order.id] }),
    dedupKey: `order:${order.id}:${order.version}:${message.template}`,
  });

/** The shipper may cancel alone before a vehicle is on its way, the fleet may decline an offer; afterwards, and for the fleet, the other side must agree. */
export const cancelOrder = (deps: Deps, orderId: string, reason: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'cancel');
    const side = sideOf(order, companyId);
    const by = { side, name: context.actor.shownName ?? '', userId: context.actor.userId };
    const open = cancelRequestOf(order);
    if (open?.by === side) refuse('wrongState', { msg: '已经提出取消，请等对方答复', data: { status: order.status } });
    if (open) refuse('wrongState', { msg: '对方已经提出取消，请先答复', data: { status: order.status } });
    if ((side === 'shipper' && order.state === 'created') || isOfferRow(order)) {
      await cancel(deps, trx, order, { side, reason, by, context });
      await tell(deps, trx, order, otherSide(side), {
        template: side === 'shipper' ? 'order.cancelledByShipper' : 'order.declined',
        values: { ...laneValues(order), reason },
      });
    } else {
      await rows.changeOrder(trx, order.id, {
        cancelAskedBy: side,
        cancelAskedReason: reason,
        cancelAskedAt: order.now,
      });
      await recordAudit(trx, {
        action: 'order.cancelAsked',
        ...context,
        subject: subjectOf(order.id),
        after: { by: side },
        reason,
      });
      await tell(deps, trx, order, otherSide(side), {
        template: 'order.cancelAsked',
        values: { ...laneValues(order), side: orderSides[side], reason },
      });
    }
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

export const answerCancellation = (deps: Deps, orderId: string, agrees: boolean, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await rows.lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    const side = sideOf(order, companyId);
    const asked = cancelRequestOf(order)?.by;
    if (!asked || asked === side)
      return refuse('wrongState', { msg: '现在没有等你答复的取消申请', data: { status: order.status } });
    const by = { side, name: context.actor.shownName ?? '', userId: context.actor.userId };
    if (agrees) refuseMove(order, 'cancel');
    if (agrees) await cancel(deps, trx, order, { side: asked, reason: order.cancelAskedReason, by, context });
    else {
      await rows.changeOrder(trx, order.id, noRequest);
      await recordAudit(trx, {
        action: 'order.cancelAnswered',
        ...context,
        subject: subjectOf(order.id),
        after: { agrees },
      });
    }
    const template = agrees ? 'order.cancelAgreed' : 'order.cancelRefused';
    await tell(deps, trx, order, asked, { template, values: laneValues(order) });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

export const withdrawCancellation = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await rows.lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    const side = sideOf(order, companyId);
    if (cancelRequestOf(order)?.by !== side)
      refuse('wrongState', { msg: '你方没有等待答复的取消申请', data: { status: order.status } });
    await rows.changeOrder(trx, order.id, noRequest);
    await recordAudit(trx, { action: 'order.cancelWithdrawn', ...context, subject: subjectOf(order.id) });
    await tell(deps, trx, order, otherSide(side), {
      template: 'order.cancelWithdrawn',
      values: laneValues(order),
    });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

/** By the clock; nothing when it was answered or withdrawn meanwhile. */
export const endCancelRequest = (deps: Deps, orderId: string) =>
  transact(deps.db, async (trx) => {
    const order = await rows.lockOrder(trx, orderId);
    if (!order?.cancelAskedBy || cancelRequestOf(order)) return;
    await rows.changeOrder(trx, order.id, noRequest);
    await recordAudit(trx, { action: 'order.cancelExpired', ...systemContext, subject: subjectOf(order.id) });
    await tell(deps, trx, order, order.cancelAskedBy, {
      template: 'order.cancelExpired',
      values: { ...laneValues(order), hours: CANCEL_REQUEST_HOURS },
    });
  });
