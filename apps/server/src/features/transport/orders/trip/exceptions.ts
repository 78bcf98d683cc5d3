// Records what went wrong on a trip and tells the other side: the same for the console, the driver's link and a receipt.
import { type ExceptionKind, exceptionKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { checkMoment } from '../driver-links/tap-moment.ts';
import { laneValues, pageOf, refuseMove, subjectOf } from '../order-moves.ts';
import * as rows from '../orders.queries.ts';
import { bindPhotos } from './photos.ts';
import type { Reported } from './reports.ts';

type Raised = Reported & { kind: ExceptionKind };

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
    ...{ linkId: by.linkId ?? null, isPhoneKnown: by.isPhoneKnown ?? null },
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
  const sides =
    by.side === 'driver' || by.side === 'consignee' ? (['shipper', 'fleet'] as const) : (['shipper'] as const);
  for (const side of sides)
    await notify(deps, trx, {
      to: { companyId: side === 'fleet' ? order.fleetId : order.shipperId },
      template: 'order.exception',
      values: { ...laneValues(order), exceptionKind: exceptionKinds[kind], note },
      link: pageOf(side, order.id),
      dedupKey: `order:${order.id}:exception:${exceptionId}`,
    });
};
