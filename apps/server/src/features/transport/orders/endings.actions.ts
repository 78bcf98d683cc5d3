// How an order ends well: the shipper confirms, or its time passes.
import type { endings } from '@rfb/contract/transport/orders/order.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../services/notifications/exports.ts';
import { recordCompletion } from './order-credit.ts';
import { laneValues, lockForMove, pageOf, reread, subjectOf } from './order-moves.ts';
import { detailOf } from './order-view.ts';
import * as rows from './orders.queries.ts';

export type Context = AuditContext<AuditActor | undefined>;
export type By = { side: 'shipper' | 'fleet' | 'office' | 'system'; name: string; userId: string | null };
export const bySystem: By = { side: 'system', name: '', userId: null };

export const addEnd = (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  kind: (typeof endings)[number],
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
const completeOrder = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  { at, by, note, context }: { at: string; by: By; note: string; context: Context },
) => {
  await rows.changeOrder(trx, order.id, { state: 'completed', completedAt: at, lastKind: 'completed', lastAt: at });
  await addEnd(deps, trx, order, 'completed', at, by, note);
  await recordCompletion(deps, trx, order, { at, isByShipper: by.side === 'shipper' });
  await recordAudit(trx, {
    action: 'order.completed',
    ...context,
    subject: subjectOf(order.id),
    after: { amountFen: order.amountFen, by: by.side },
  });
  await notify(deps, trx, {
    to: { companyId: order.fleetId },
    template: 'order.completed',
    values: { ...laneValues(order), note },
    link: pageOf('fleet', order.id),
    dedupKey: `order:${order.id}:completed`,
  });
};

export const confirmOrder = (deps: Deps, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'confirm');
    const by = { side: 'shipper' as const, name: context.actor.shownName ?? '', userId: context.actor.userId };
    await completeOrder(deps, trx, order, { at: order.now, by, note: '货主确认签收', context });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

/** By the clock; nothing when somebody decided meanwhile. */
export const completeDueOrder = (deps: Deps, orderId: string, context: AuditContext<undefined>) =>
  transact(deps.db, async (trx) => {
    const order = await rows.lockOrder(trx, orderId);
    if (order?.state !== 'signed' || order.status !== 'completed' || order.completesAt === null) return;
    const note = `货主 ${order.confirmHours} 小时内未提出问题，自动完成`;
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
