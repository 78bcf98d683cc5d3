// How an order ends: the shipper confirms, 72 hours pass, or it is cancelled.
import { type OrderSide, orderSides } from '@rfb/contract/orders/order.labels.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { cancelTrip } from '../usages/exports.ts';
import { revokeLinkOf } from './driver-links.queries.ts';
import { recordCancellation, recordCompletion } from './order-credit.ts';
import {
  companyOf,
  laneWords,
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

type Context = AuditContext<AuditActor | undefined>;
type By = { side: 'shipper' | 'fleet' | 'office' | 'system'; name: string; userId: string | null };
export const bySystem: By = { side: 'system', name: '', userId: null };

const addEnd = (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  kind: 'completed' | 'cancelled',
  at: string,
  by: By,
  note: string,
) =>
  rows.addMilestones(trx, [
    {
      ...{ id: deps.newId(), orderId: order.id, kind, at, tappedAt: at, receivedAt: order.now, tapId: null },
      ...{ bySide: by.side, byName: by.name, byUser: by.userId, place: '', note },
    },
  ]);

/** The order is locked by the caller. `at`: when it was completed, which for the clock is in the past. */
export const completeOrder = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  { at, by, note, context }: { at: string; by: By; note: string; context: Context },
) => {
  await rows.changeOrder(trx, order.id, { state: 'completed', completedAt: at, lastKind: 'completed', lastAt: at });
  await addEnd(deps, trx, order, 'completed', at, by, note);
  await recordCompletion(deps, trx, order, at);
  await recordAudit(trx, {
    action: 'order.completed',
    ...context,
    subject: subjectOf(order.id),
    after: { amountFen: order.amountFen, by: by.side },
  });
  await notify(deps, trx, {
    to: { companyId: order.fleetId },
    kind: 'order.completed',
    title: '运单已完成',
    text: `${laneWords(order)} 已完成：${note}。`,
    link: pageOf('fleet', order.id),
    why: '你公司承运这张运单',
    dedupKey: `order:${order.id}:completed`,
  });
};

export const confirmOrder = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'confirm');
    const by = { side: 'shipper' as const, name: context.actor.shownName ?? '', userId: context.actor.userId };
    await completeOrder(deps, trx, order, { at: order.now, by, note: '货主确认签收', context });
    return detailOf(deps, trx, await reread(trx, orderId), companyId);
  });
};

/** By the clock; nothing when somebody decided meanwhile. */
export const completeDueOrder = (deps: Deps, orderId: string, context: AuditContext<undefined>) =>
  transact(deps.db, async (trx) => {
    const order = await rows.lockOrder(trx, orderId);
    if (order?.state !== 'signed' || order.status !== 'completed' || order.completesAt === null) return;
    const note = '货主 72 小时内未提出问题，自动完成';
    await completeOrder(deps, trx, order, { at: order.completesAt, by: bySystem, note, context });
  });

/** For a signed order whose dispute is decided; in the transaction of the decision. */
export const completeAfterDispute = (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  note: string,
  context: AuditContext,
) => {
  const by = { side: 'office' as const, name: '', userId: context.actor.userId };
  return completeOrder(deps, trx, order, { at: order.now, by, note, context });
};

type Cancelled = { side: OrderSide; reason: string; by: By; context: Context };

const cancel = async (deps: Deps, trx: Trx, order: rows.OrderRow, { side, reason, by, context }: Cancelled) => {
  await rows.changeOrder(trx, order.id, {
    state: 'cancelled',
    cancelledAt: order.now,
    cancelBy: side,
    cancelReason: reason,
    cancelAskedBy: null,
    cancelAskedReason: '',
    cancelAskedAt: null,
    lastKind: 'cancelled',
    lastAt: order.now,
  });
  await addEnd(deps, trx, order, 'cancelled', order.now, by, `${orderSides[side]}提出：${reason}`);
  await cancelTrip(trx, order.id, `运单 ${order.orderNo} 已取消`, context);
  await revokeLinkOf(trx, order.id);
  await recordCancellation(deps, trx, order, side, order.now);
  await recordAudit(trx, {
    action: 'order.cancelled',
    ...context,
    subject: subjectOf(order.id),
    after: { by: side },
    reason,
  });
};

const tell = (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  side: OrderSide,
  title: string,
  text: string,
  isTodo = false,
) =>
  notify(deps, trx, {
    to: { companyId: companyOf(order, side) },
    kind: isTodo ? 'order.cancelAsked' : 'order.cancelled',
    title,
    text: `${laneWords(order)}：${text}`,
    link: pageOf(side, order.id),
    why: '你公司是这张运单的一方',
    ...(isTodo && { about: [order.id] }),
    dedupKey: `order:${order.id}:${order.version}:${title}`,
  });

/** The shipper may cancel alone before a vehicle is on its way; afterwards, and for the fleet, the other side must agree. */
export const cancelOrder = (deps: Deps, orderId: string, reason: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'cancel');
    const side = sideOf(order, companyId);
    const by = { side, name: context.actor.shownName ?? '', userId: context.actor.userId };
    if (order.cancelAskedBy === side)
      refuse('wrongState', { msg: '已经提出取消，请等对方答复', data: { status: order.status } });
    if (order.cancelAskedBy !== null)
      refuse('wrongState', { msg: '对方已经提出取消，请先答复', data: { status: order.status } });
    if (side === 'shipper' && order.state === 'created') {
      await cancel(deps, trx, order, { side, reason, by, context });
      await tell(deps, trx, order, 'fleet', '运单已取消', `货主在派车前取消，原因：${reason}`);
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
      await tell(
        deps,
        trx,
        order,
        otherSide(side),
        '对方申请取消运单',
        `${orderSides[side]}申请取消，原因：${reason}。请同意或拒绝。`,
        true,
      );
    }
    return detailOf(deps, trx, await reread(trx, orderId), companyId);
  });
};

export const answerCancellation = (deps: Deps, orderId: string, agrees: boolean, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await rows.lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    const side = sideOf(order, companyId);
    const asked = order.cancelAskedBy;
    if (asked === null || asked === side)
      return refuse('wrongState', { msg: '现在没有等你答复的取消申请', data: { status: order.status } });
    const by = { side, name: context.actor.shownName ?? '', userId: context.actor.userId };
    if (agrees) refuseMove(order, 'cancel');
    if (agrees) await cancel(deps, trx, order, { side: asked, reason: order.cancelAskedReason, by, context });
    else {
      await rows.changeOrder(trx, order.id, { cancelAskedBy: null, cancelAskedReason: '', cancelAskedAt: null });
      await recordAudit(trx, {
        action: 'order.cancelAnswered',
        ...context,
        subject: subjectOf(order.id),
        after: { agrees },
      });
    }
    await tell(
      deps,
      trx,
      order,
      asked,
      agrees ? '取消申请已同意' : '取消申请被拒绝',
      agrees ? '对方同意取消，运单已取消。' : '对方不同意取消，运单照常执行。',
    );
    return detailOf(deps, trx, await reread(trx, orderId), companyId);
  });
};
