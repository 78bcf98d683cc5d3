// Charges on an order: one side proposes, the other answers; what both agreed on, or the office decided, changes what is owed.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import {
  CHARGE_DAYS,
  type ChargeAnswer,
  type ChargeKind,
  chargeKinds,
  chargeStates,
  isTakenOff,
  MAX_CHARGES,
} from '@rfb/contract/transport/orders/payments/charge.states.ts';
import type { proposeCharge as endpoint } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { companyOf, laneValues, otherSide, pageOf, sideOf, subjectOf } from '../order-moves.ts';
import { announceOrder, lockOrderOf, type OrderRow } from '../orders.queries.ts';
import * as rows from './charges.queries.ts';
import { paymentsOf } from './payments.actions.ts';
import { canCharge, settleOrder } from './settling.ts';

const refuseLate = (order: OrderRow) => {
  if (!canCharge(order))
    refuse('wrongState', {
      msg: `派车以后、完成后 ${CHARGE_DAYS} 天内可以提出和答复费用，这张运单现在不行`,
      data: { status: order.status },
    });
};

const lockFor = async (trx: Trx, companyId: string, orderId: string) => {
  const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
  refuseLate(order);
  return order;
};

const refuseMany = ({ length: count }: unknown[]) => {
  if (count >= MAX_CHARGES) refuse('wrongState', { msg: `一张运单最多记 ${MAX_CHARGES} 笔费用`, data: { count } });
};

/** What is taken off may not leave more recorded than owed. */
const refusePaid = async (trx: Trx, order: OrderRow, amountFen: number) => {
  const { confirmedFen, openFen } = await paymentsOf(trx, order);
  if (amountFen < 0 && openFen + amountFen < 0)
    refuse('wrongState', {
      msg: `已经登记的付款比减去以后的应付还多 ${formatFen(-openFen - amountFen)}。请车队先撤销收款确认或答复金额不符，货主按新的金额重新登记`,
      data: { confirmedFen, openFen },
    });
};

const saidOf = (kind: ChargeKind, note: string) => `${chargeKinds[kind]}：${note}`;

export const proposeCharge = (
  deps: Deps,
  orderId: string,
  { kind, amountFen, note }: ParsedOf<typeof endpoint>['body'],
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockFor(trx, companyId, orderId);
    const side = sideOf(order, companyId);
    refuseMany(await rows.listCharges(trx, orderId));
    const signed = isTakenOff(kind) ? -amountFen : amountFen;
    if (order.owedFen + signed < 0) refuseFields({ amountFen: `超过应付金额，最多可以减 ${formatFen(order.owedFen)}` });
    const id = deps.newId();
    await rows.addCharge(trx, {
      ...{ id, orderId, kind, amountFen: signed, note, side, proposedBy: context.actor.userId },
      ...{ disputeId: null, answeredAt: null, answeredBy: null },
    });
    await announceOrder(trx, order);
    await recordAudit(trx, {
      action: 'charge.proposed',
      ...context,
      subject: subjectOf(orderId),
      after: { chargeId: id, kind, amountFen: signed },
      reason: note,
    });
    await notify(deps, trx, {
      to: { companyId: companyOf(order, otherSide(side)) },
      template: 'order.charged',
      values: { ...laneValues(order), amountFen: signed, reason: saidOf(kind, note) },
      link: pageOf(otherSide(side), orderId),
      about: [id],
      dedupKey: `charge:${id}:proposed`,
    });
    return paymentsOf(trx, order);
  });
};

type Named = { orderId: string; chargeId: string };

const answerAs =
  (state: ChargeAnswer) =>
  (deps: Deps, { orderId, chargeId }: Named, reason: string, context: AuditContext) => {
    const companyId = companyIdOf(context.actor);
    return transact(deps.db, async (trx) => {
      const order = await lockFor(trx, companyId, orderId);
      const side = sideOf(order, companyId);
      const charge = (await rows.listCharges(trx, orderId)).find(({ id }) => id === chargeId) ?? refuse('notFound');
      const isOwn = charge.side === side;
      if (charge.state !== 'proposed')
        refuse('wrongState', {
          msg: `这笔费用现为“${chargeStates[charge.state]}”，不能再答复`,
          data: { state: charge.state },
        });
      if (isOwn !== (state === 'withdrawn'))
        refuse('wrongState', {
          msg: isOwn ? '自己提出的费用由对方答复，可以撤回' : '对方提出的费用只能由对方撤回',
          data: { state: charge.state },
        });
      const { amountFen, kind, note } = charge;
      if (state === 'accepted') await refusePaid(trx, order, amountFen);
      await rows.answerCharge(trx, chargeId, { state, answeredBy: context.actor.userId, answerReason: reason });
      const settled = state === 'accepted' ? await settleOrder(deps, trx, orderId) : order;
      await announceOrder(trx, order);
      await recordAudit(trx, {
        action: `charge.${state}`,
        ...context,
        subject: subjectOf(orderId),
        before: { owedFen: order.owedFen },
        after: { chargeId, kind, amountFen, owedFen: settled.owedFen },
        ...(reason && { reason }),
      });
      if (charge.side !== null && state !== 'withdrawn')
        await notify(deps, trx, {
          to: { companyId: companyOf(order, charge.side) },
          template: 'charge.answered',
          values: {
            ...laneValues(order),
            amountFen,
            reason: `${saidOf(kind, note)}。${chargeStates[state]}${reason && `，${reason}`}`,
          },
          link: pageOf(charge.side, orderId),
          dedupKey: `charge:${chargeId}:answered`,
        });
      return paymentsOf(trx, settled);
    });
  };
export const acceptCharge = answerAs('accepted');
export const refuseCharge = answerAs('refused');
export const withdrawCharge = answerAs('withdrawn');

type Agreed = { amountFen: number; note: string; side: OrderSide; proposedBy: string };

/** Agreed on the statement of the month, in the transaction that holds the order's lock. */
export const chargeByAgreement = async (
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  { amountFen, ...agreed }: Agreed,
  context: AuditContext,
) => {
  if (amountFen === 0) return;
  refuseLate(order);
  refuseMany(await rows.listCharges(trx, order.id));
  await refusePaid(trx, order, amountFen);
  const kind = amountFen > 0 ? ('other' as const) : ('deduction' as const);
  const chargeId = deps.newId();
  await rows.addCharge(trx, {
    ...{ id: chargeId, orderId: order.id, kind, amountFen, ...agreed, disputeId: null, state: 'accepted' },
    ...{ answeredAt: order.now, answeredBy: context.actor.userId },
  });
  const { owedFen } = await settleOrder(deps, trx, order.id);
  await announceOrder(trx, order);
  await recordAudit(trx, {
    action: 'charge.accepted',
    ...context,
    subject: subjectOf(order.id),
    before: { owedFen: order.owedFen },
    after: { chargeId, kind, amountFen, owedFen },
    reason: agreed.note,
  });
};

type Decided = { disputeId: string; disputeNo: string; amountFen: number };

/** Written by the office with its decision, in the transaction that holds the order's lock; binds both sides. */
export const chargeByDecision = async (
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  { disputeId, disputeNo, amountFen }: Decided,
  { actor }: AuditContext,
) => {
  if (order.owedFen + amountFen < 0)
    refuseFields({ adjustmentFen: `超过应付金额，最多可以减 ${formatFen(order.owedFen)}` });
  await rows.addCharge(trx, {
    ...{ id: deps.newId(), orderId: order.id, kind: 'decision', amountFen, disputeId, side: null },
    ...{ note: `争议 ${disputeNo} 裁定`, proposedBy: actor.userId, state: 'accepted' },
    ...{ answeredAt: order.now, answeredBy: actor.userId },
  });
  await settleOrder(deps, trx, order.id);
};
