// Milestones and exceptions the fleet records in the console, and the corrections of their times.
import type { ExceptionKind } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Receipt } from '@rfb/contract/transport/orders/orders.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { lockForMove, lockOrderAs, reread, subjectOf } from '../order-moves.ts';
import { detailOf } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { checkPickupCode, countGuess } from '../receipts/pickup-code.ts';
import { recordException } from './exceptions.ts';
import { recordMilestone } from './milestones.ts';

const instant = (text: string) => new Date(text).toISOString();
type Typed = { at: string | null; place: string; note: string; photos: string[] };

const reportOf = (order: rows.OrderRow, { at, place, note, photos }: Typed, { actor }: AuditContext) => {
  const moment = at === null ? order.now : instant(at);
  const { userId } = actor;
  const by = { side: 'fleet' as const, name: actor.shownName ?? '', userId, driverId: null };
  return { at: moment, tappedAt: moment, tapId: null, by, place, note, photos, uploader: { userId } };
};

type Stepped = { kind: TripStep | 'checkin'; stop: number | null; pickupCode: string; receipt?: Receipt | undefined };

export const addMilestone = async (
  deps: Deps,
  orderId: string,
  { kind, stop, pickupCode, receipt, ...typed }: Typed & Stepped,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  const isGuess = kind === 'departed' && pickupCode !== '';
  if (isGuess && (await rows.findOrderOf(deps.db, companyId, orderId))?.needsPickupCode)
    await countGuess(deps.db, orderId, 'console');
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'report');
    checkPickupCode(deps, order, kind, pickupCode);
    await recordMilestone(deps, trx, order, { kind, stop, receipt, ...reportOf(order, typed, context) }, context);
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

export const raiseException = (
  deps: Deps,
  orderId: string,
  { kind, ...typed }: Typed & { kind: ExceptionKind },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'raise');
    await recordException(deps, trx, order, { kind, ...reportOf(order, typed, context) }, context);
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

export const resolveException = (
  deps: Deps,
  { orderId, exceptionId }: { orderId: string; exceptionId: string },
  resolution: string,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await lockOrderAs(trx, 'fleet', companyId, orderId);
    const exceptions = await rows.listExceptions(trx, orderId);
    if (!exceptions.some(({ id }) => id === exceptionId)) refuse('notFound');
    if (!(await rows.resolveException(trx, orderId, exceptionId, resolution)))
      refuse('wrongState', { msg: '这条异常已经解除，请刷新查看' });
    await rows.changeOrder(trx, orderId, {});
    await recordAudit(trx, {
      action: 'order.exceptionResolved',
      ...context,
      subject: subjectOf(orderId),
      after: { resolution },
    });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
