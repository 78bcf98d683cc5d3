// Milestones and exceptions the fleet records in the console.
import type { ExceptionKind } from '@rfb/contract/transport/orders/order.labels.ts';
import { exceptionKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { checkMoment, type Report, recordMilestone } from './milestones.ts';
import { laneValues, lockForMove, lockOrderAs, pageOf, refuseMove, reread, subjectOf } from './order-moves.ts';
import { detailOf } from './order-view.ts';
import * as rows from './orders.queries.ts';
import { bindPhotos } from './photos.ts';
import { checkPickupCode, countGuess } from './pickup-code.ts';

const instant = (text: string) => new Date(text).toISOString();
type Typed = { at: string | null; place: string; note: string; photos: string[] };

const reportOf = (order: rows.OrderRow, { at, place, note, photos }: Typed, { actor }: AuditContext) => {
  const moment = at === null ? order.now : instant(at);
  const { userId } = actor;
  const by = { side: 'fleet' as const, name: actor.shownName ?? '', userId, driverId: null };
  return { at: moment, tappedAt: moment, tapId: null, by, place, note, photos, uploader: { userId } };
};

export const addMilestone = async (
  deps: Deps,
  orderId: string,
  { kind, pickupCode, ...typed }: Typed & { kind: TripStep | 'checkin'; pickupCode: string },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  const isGuess = kind === 'departed' && pickupCode !== '';
  if (isGuess && (await rows.findOrderOf(deps.db, companyId, orderId))?.needsPickupCode)
    await countGuess(deps.db, orderId, '向货主核对');
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'report');
    checkPickupCode(deps, order, kind, pickupCode);
    await recordMilestone(deps, trx, order, { kind, ...reportOf(order, typed, context) }, context);
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

type Raised = Omit<Report, 'kind'> & { kind: ExceptionKind };

/** The order is locked by the caller. */
export const recordException = async (
  deps: Deps,
  trx: Trx,
  order: rows.OrderRow,
  { kind, at, tappedAt, tapId, by, place, note, photos, uploader }: Raised,
  context: AuditContext<AuditActor | undefined>,
) => {
  refuseMove(order, 'raise');
  checkMoment({ ...order, lastAt: order.createdAt, lastKind: 'created' }, at, '异常');
  const exceptionId = deps.newId();
  await rows.addException(trx, {
    ...{ id: exceptionId, orderId: order.id, kind, at, tappedAt, receivedAt: order.now, tapId, place, note },
    ...{ bySide: by.side, byName: by.name, byUser: by.userId, driverId: by.driverId },
    linkId: by.linkId ?? null,
  });
  await bindPhotos(trx, {
    fleetId: order.fleetId,
    orderId: order.id,
    fileIds: photos,
    uploader,
    target: { exceptionId },
  });
  await rows.changeOrder(trx, order.id, {});
  await recordAudit(trx, {
    action: 'order.exception',
    ...context,
    subject: subjectOf(order.id),
    after: { kind, at, by: by.side },
  });
  const sides = by.side === 'driver' ? (['shipper', 'fleet'] as const) : (['shipper'] as const);
  for (const side of sides)
    await notify(deps, trx, {
      to: { companyId: side === 'fleet' ? order.fleetId : order.shipperId },
      template: 'order.exception',
      values: { ...laneValues(order), exceptionKind: exceptionKinds[kind], note },
      link: pageOf(side, order.id),
      dedupKey: `order:${order.id}:exception:${exceptionId}`,
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
