// The fleet accepts an offer; one it did not answer in time is over, and costs nobody credit.
import { isOffer } from '@rfb/contract/transport/orders/order.states.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, recordAudit, systemContext } from '../../../../platform/audit/audit.ts';
import { transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { addEnd, bySystem } from '../endings.actions.ts';
import { companyOf, laneValues, lockForMove, pageOf, reread, subjectOf } from '../order-moves.ts';
import { detailOf } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { remindOfOffers } from './offers.queries.ts';
import { offerOf } from './offers.ts';

export const acceptOrder = (deps: Deps, orderId: string, version: number, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, companyId, orderId, 'accept');
    const offer = offerOf(order);
    if (!isOffer({ status: order.status, offer }))
      refuse('wrongState', {
        msg: offer ? '这张运单已经接过单，请安排派车' : '这张运单来自竞价成交，不用接单，请直接派车',
        data: { status: order.status },
      });
    if (order.version !== version)
      refuse('wrongState', { msg: '这张运单刚刚有变化，请核对后再接单', data: { status: order.status } });
    await rows.changeOrder(trx, orderId, { acceptedAt: order.now, answerBy: null });
    await recordAudit(trx, {
      action: 'order.accepted',
      ...context,
      subject: subjectOf(orderId),
      after: { amountFen: order.amountFen, priceE4: order.priceE4, isListed: offer?.isListed },
    });
    await notify(deps, trx, {
      to: { companyId: order.shipperId },
      template: 'order.accepted',
      values: laneValues(order),
      link: pageOf('shipper', orderId),
      dedupKey: `order:${orderId}:accepted:${order.version}`,
    });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};

/** By the clock; nothing when it was answered meanwhile. */
export const lapseOffer = (deps: Deps, orderId: string) =>
  transact(deps.db, async (trx) => {
    const order = await rows.lockOrder(trx, orderId);
    if (order?.state !== 'created' || order.answerBy === null || order.answerBy > order.now) return;
    const [at, reason] = [order.answerBy, '车队没有在期限内接单，自动作废'];
    const end = { state: 'cancelled', cancelledAt: at, cancelReason: reason } as const;
    await rows.changeOrder(trx, orderId, { ...end, lastKind: 'cancelled', lastAt: at });
    await addEnd(deps, trx, order, 'cancelled', at, bySystem, reason);
    await recordAudit(trx, { action: 'order.lapsed', ...systemContext, subject: subjectOf(orderId) });
    for (const side of ['shipper', 'fleet'] as const)
      await notify(deps, trx, {
        to: { companyId: companyOf(order, side) },
        template: 'order.lapsed',
        values: laneValues(order),
        link: pageOf(side, orderId),
        dedupKey: `order:${orderId}:lapsed`,
      });
  });

/** One reminder to a fleet about all its offers of which less than half the time is left. */
export const remindFleets = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    for (const { fleetId, ids, orderNo, answerBy } of await remindOfOffers(trx))
      await notify(deps, trx, {
        to: { companyId: fleetId },
        template: 'order.offerEnding',
        values: { count: ids.length, orderNo, addition: ids.length > 1 ? '等' : '', answerBy },
        link: ids.length > 1 ? '/user/vehicle-usage/orders' : pageOf('fleet', ids[0] ?? ''),
        about: ids,
        // New times begin a new wait, which has its own reminder.
        dedupKey: `offers:${ids[0]}:ending:${answerBy}`,
      });
  });
