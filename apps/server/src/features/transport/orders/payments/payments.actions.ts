// Payment records of an order: the shipper records a voucher, the fleet says whether it was received.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { CHARGE_DAYS } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import {
  countsAsPaid,
  OVERDUE_REMINDERS,
  type PaymentAnswer,
  paymentStates,
} from '@rfb/contract/transport/orders/payments/payment.states.ts';
import type {
  claimPayment as endpoint,
  OrderCharge,
  OrderPayments,
} from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { type Actor, companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { findToday } from '../../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { bindFile, showFile } from '../../../services/files/exports.ts';
import { notify } from '../../../services/notifications/exports.ts';
import { addCredit } from '../order-credit.ts';
import { laneValues, lockOrderAs, pageOf, subjectOf } from '../order-moves.ts';
import { announceOrder, changeOrder, findOrderOf, lockOrder, type OrderRow } from '../orders.queries.ts';
import { listCharges } from './charges.queries.ts';
import * as rows from './payments.queries.ts';
import { canCharge, settleOrder } from './settling.ts';

const DAY_MS = 86_400_000;

export const paymentsOf = async (db: Db, order: OrderRow): Promise<OrderPayments> => {
  const [items, charges, today] = [
    await rows.listPayments(db, order.id),
    await listCharges(db, order.id),
    await findToday(db),
  ];
  const sum = (state: string) =>
    items.filter((one) => one.state === state).reduce((all, { amountFen }) => all + amountFen, 0);
  const [claimed, confirmed] = [sum('claimed'), sum('confirmed')];
  const last = items.at(-1);
  const state =
    order.settledOn !== null
      ? 'confirmed'
      : claimed > 0
        ? 'claimed'
        : last?.state === 'disputed'
          ? 'disputed'
          : 'unpaid';
  return {
    state,
    amountFen: order.amountFen,
    owedFen: order.owedFen,
    charges: charges.map(
      ({ id, kind, amountFen, note, side, state: of, proposedAt, answeredAt, answerReason }): OrderCharge => ({
        ...{ id, kind, amountFen, note, side, state: of, proposedAt, answeredAt, answerReason },
      }),
    ),
    canCharge: canCharge(order),
    overpaidFen: Math.max(0, confirmed - order.owedFen),
    confirmedFen: confirmed,
    openFen: Math.max(0, order.owedFen - claimed - confirmed),
    dueOn: order.dueOn,
    daysLeft:
      order.dueOn === null || order.settledOn !== null
        ? null
        : Math.round((Date.parse(order.dueOn) - Date.parse(today)) / DAY_MS),
    settledOn: order.settledOn,
    items: items.map(
      ({ id, amountFen, paidOn, voucherNo, fileId, state: of, claimedAt, answeredAt, answerReason, ...rest }) => ({
        ...{
          id,
          amountFen,
          paidOn,
          voucherNo,
          hasFile: fileId !== null,
          state: of,
          claimedAt,
          answeredAt,
          answerReason,
        },
        ...{ isShared: rest.isShared, reversedAt: rest.reversedAt, reversalReason: rest.reversalReason },
      }),
    ),
  };
};

const refuseUsed = (voucherNo: string, where: string) =>
  refuseFields({
    voucherNo: `凭证 ${voucherNo} 已登记在${where}。一笔转账付了几张运单时，请勾选“一笔转账付多张运单”`,
  });

/** Two colleagues may record the same voucher for two orders at the same moment. */
const refuseRaced = (error: unknown, voucherNo: string): never => {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'order_payments_voucher_once') refuseUsed(voucherNo, '另一张运单');
  throw error;
};

export const claimPayment = (
  deps: Deps,
  orderId: string,
  { amountFen, paidOn, voucherNo, fileId, isShared }: ParsedOf<typeof endpoint>['body'],
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  const { userId } = context.actor;
  return transact(deps.db, async (trx) => {
    const order = await lockOrderAs(trx, 'shipper', companyId, orderId);
    if (order.dueOn === null) refuse('wrongState', { msg: '货物签收以后才登记付款', data: { status: order.status } });
    const { openFen } = await paymentsOf(trx, order);
    if (openFen === 0) refuse('wrongState', { msg: '这张运单的运费已经全部登记', data: { openFen } });
    if (amountFen > openFen) refuseFields({ amountFen: `超过待付金额，最多还能登记 ${formatFen(openFen)}` });
    if (paidOn > (await findToday(trx))) refuseFields({ paidOn: '付款日期不能晚于今天' });
    const orderedOn = dayOf(order.createdAt);
    if (paidOn < orderedOn) refuseFields({ paidOn: `付款日期不能早于下单日 ${orderedOn}` });
    const used = isShared ? undefined : await rows.findVoucher(trx, companyId, voucherNo);
    if (used) refuseUsed(voucherNo, `运单 ${used}`);
    if (fileId && (await rows.isFileUsed(trx, fileId)))
      refuseFields({ fileId: '这份凭证已经用于另一笔付款，请重新上传' });
    if (fileId) await bindFile(trx, fileId, { purpose: 'voucher', userId, companyId });
    const id = deps.newId();
    await rows
      .addPayment(trx, {
        id,
        orderId,
        amountFen,
        paidOn,
        voucherNo,
        fileId,
        claimedBy: userId,
        answeredAt: null,
        payerId: companyId,
        isShared,
        reversedAt: null,
      })
      .catch((error) => refuseRaced(error, voucherNo));
    await announceOrder(trx, order);
    await recordAudit(trx, {
      action: 'payment.claimed',
      ...context,
      subject: subjectOf(orderId),
      after: { paymentId: id, amountFen, paidOn },
    });
    await notify(deps, trx, {
      to: { companyId: order.fleetId },
      template: 'order.paid',
      values: { ...laneValues(order), amountFen, voucherNo },
      link: pageOf('fleet', orderId),
      about: [id],
      dedupKey: `payment:${id}:claimed`,
    });
    return paymentsOf(trx, (await lockOrder(trx, orderId)) ?? refuse('notFound'));
  });
};

const answerAs =
  (state: PaymentAnswer) =>
  (
    deps: Deps,
    { orderId, paymentId }: { orderId: string; paymentId: string },
    reason: string,
    context: AuditContext,
  ) => {
    const companyId = companyIdOf(context.actor);
    return transact(deps.db, async (trx) => {
      const order = await lockOrderAs(trx, 'fleet', companyId, orderId);
      const payment = (await rows.listPayments(trx, orderId)).find(({ id }) => id === paymentId) ?? refuse('notFound');
      if (payment.state !== 'claimed')
        refuse('wrongState', {
          msg: `这笔付款现为“${paymentStates[payment.state]}”，不能再答复`,
          data: { state: payment.state },
        });
      await rows.answerPayment(trx, paymentId, state, reason);
      if (state === 'confirmed') await settleOrder(deps, trx, orderId);
      // What was denied is unpaid again, and may have been the reason why the order was not overdue.
      else await changeOrder(trx, orderId, { dueCheckedAt: null });
      await recordAudit(trx, {
        action: state === 'confirmed' ? 'payment.confirmed' : 'payment.disputed',
        ...context,
        subject: subjectOf(orderId),
        after: { paymentId },
        ...(reason && { reason }),
      });
      await notify(deps, trx, {
        to: { companyId: order.shipperId },
        ...(state === 'confirmed'
          ? { template: 'payment.confirmed', values: { ...laneValues(order), amountFen: payment.amountFen } }
          : { template: 'payment.disputed', values: { ...laneValues(order), amountFen: payment.amountFen, reason } }),
        link: pageOf('shipper', orderId),
        dedupKey: `payment:${paymentId}:answered`,
      });
      return paymentsOf(trx, (await lockOrder(trx, orderId)) ?? refuse('notFound'));
    });
  };
export const confirmPayment = answerAs('confirmed');
export const disputePayment = answerAs('disputed');

/** By the side that confirmed it; the shipper may then record it again correctly. */
export const reversePayment = (
  deps: Deps,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  reason: string,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = await lockOrderAs(trx, 'fleet', companyId, orderId);
    const payment = (await rows.listPayments(trx, orderId)).find(({ id }) => id === paymentId) ?? refuse('notFound');
    if (payment.state !== 'confirmed')
      refuse('wrongState', {
        msg: `这笔付款现为“${paymentStates[payment.state]}”，只有已确认的可以撤销`,
        data: { state: payment.state },
      });
    // Without an end a fleet could make a shipper late whenever it likes.
    if (!canCharge(order))
      refuse('wrongState', {
        msg: `完成 ${CHARGE_DAYS} 天以后不能再撤销收款确认，请与货主另行结算`,
        data: { state: payment.state },
      });
    await rows.reversePayment(trx, paymentId, reason);
    const settled = await settleOrder(deps, trx, orderId);
    await recordAudit(trx, {
      action: 'payment.reversed',
      ...context,
      subject: subjectOf(orderId),
      before: { confirmedFen: order.confirmedFen },
      after: { paymentId, confirmedFen: settled.confirmedFen },
      reason,
    });
    await notify(deps, trx, {
      to: { companyId: order.shipperId },
      template: 'payment.reversed',
      values: { ...laneValues(order), amountFen: payment.amountFen, reason },
      link: pageOf('shipper', orderId),
      dedupKey: `payment:${paymentId}:reversed`,
    });
    return paymentsOf(trx, settled);
  });
};

/** Recorded in time and not denied: whether the fleet has confirmed it is not the shipper's fault. */
const isPaidInTime = async (trx: Trx, order: OrderRow, dueOn: string) => {
  const inTime = (await rows.listPayments(trx, order.id)).filter(
    ({ state, paidOn }) => isOneOf(countsAsPaid, state) && paidOn <= dueOn,
  );
  return inTime.reduce((sum, { amountFen }) => sum + amountFen, 0) >= order.owedFen;
};

/** Both sides are told what is still open, some days after the due day, each time once. */
const remindOf = async (deps: Deps, trx: Trx, order: OrderRow, dueOn: string) => {
  const { openFen } = await paymentsOf(trx, order);
  await changeOrder(trx, order.id, { overdueStep: order.overdueStep + 1 });
  if (openFen === 0) return;
  const values = { ...laneValues(order), amountFen: openFen, dueOn };
  const shared = { about: [order.id], dedupKey: `order:${order.id}:overdue:${dueOn}:${order.overdueStep}` };
  await notify(deps, trx, {
    ...shared,
    to: { companyId: order.shipperId },
    template: 'order.overdue',
    values,
    link: pageOf('shipper', order.id),
  });
  await notify(deps, trx, {
    ...shared,
    to: { companyId: order.fleetId },
    template: 'order.overdueForFleet',
    values,
    link: pageOf('fleet', order.id),
  });
};

/** By the clock: an unpaid order counts against the shipper once, from the day after it was due. */
export const markOverdue = (deps: Deps, orderId: string) =>
  transact(deps.db, async (trx) => {
    const [order, today] = [await lockOrder(trx, orderId), await findToday(trx)];
    if (!order || order.dueOn === null || order.settledOn !== null || order.dueOn >= today) return;
    if (order.isDisputed) return;
    if (order.dueCheckedAt === null) {
      await rows.markDueChecked(trx, orderId);
      if (!(await isPaidInTime(trx, order, order.dueOn))) {
        const words = `运费到账期 ${order.dueOn} 未付清`;
        await addCredit(deps, trx, order, [
          { side: 'shipper', component: 'punctuality', good: 0, words, at: order.now },
        ]);
      }
    }
    // A denied payment brings an order here between its days of reminding.
    const days = OVERDUE_REMINDERS[order.overdueStep];
    if (days !== undefined && addDays(order.dueOn, days) <= today) await remindOf(deps, trx, order, order.dueOn);
  });

export const readVoucher = async (
  deps: Deps,
  actor: Actor,
  { orderId, paymentId }: { orderId: string; paymentId: string },
) => {
  if (!(await findOrderOf(deps.db, companyIdOf(actor), orderId))) refuse('notFound');
  const payment = (await rows.listPayments(deps.db, orderId)).find(({ id }) => id === paymentId);
  const fileId = payment?.fileId ?? refuse('notFound');
  return showFile(deps, fileId);
};
