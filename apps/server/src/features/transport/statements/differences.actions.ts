// Marks of differing orders: one side says what it believes is owed and why; the other accepts, or the mark stays.
import { monthText } from '@rfb/contract/days.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { statementPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { CHARGE_DAYS } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import { differenceStates } from '@rfb/contract/transport/statements/statement.states.ts';
import type { markDifference as endpoint } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { canCharge, chargeByAgreement, companyOf, lockOrderOf, otherSide } from '../orders/exports.ts';
import { lockFor, refuseClosed, subjectOf } from './confirming.actions.ts';
import * as rows from './differences.queries.ts';
import { detailOf, partiesOf, sideIn } from './statement-view.ts';
import { findStatementOf, type Statement } from './statements.queries.ts';

const reread = async (trx: Trx, companyId: string, statementId: string) =>
  detailOf(trx, (await findStatementOf(trx, companyId, statementId)) ?? refuse('notFound'), companyId);

/** Without its freight, which both confirmed, the rest of its money would make a wrong balance. */
const refuseFrozen = ({ isFrozen, month }: { isFrozen: boolean; month: string }) => {
  if (isFrozen)
    refuse('wrongState', {
      msg: `这张运单的运费已在 ${monthText(month)}对账单定稿，不能再标差异。应付有误请在运单的“费用”里提出，对方同意后记入对账单`,
      data: { month },
    });
};

export const markDifference = (
  deps: Deps,
  statementId: string,
  { orderId, believedFen, reason }: ParsedOf<typeof endpoint>['body'],
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    if (!(await findStatementOf(trx, companyId, statementId))) refuse('notFound');
    // The order before the pair, as everything that books an amount does.
    const order = await lockOrderOf(trx, companyId, orderId);
    const statement = await lockFor(trx, companyId, statementId);
    refuseClosed(statement);
    const freight = await rows.findFreight(trx, statement, orderId);
    if (!order || !freight || freight.month > statement.month)
      return refuseFields({ orderId: '这张运单不在这份对账单里' });
    refuseFrozen(freight);
    if (!canCharge(order))
      refuse('wrongState', {
        msg: `派车以后、完成后 ${CHARGE_DAYS} 天内可以改应付。这张运单现在不行，标出差异对方也无法接受，请直接与对方商定`,
        data: { status: order.status },
      });
    const side = sideIn(statement, companyId);
    const open = await rows.listMarksOf(trx, orderId);
    if (open.some((one) => one.side === side))
      refuse('wrongState', { msg: '这张运单你公司已标过差异，请先撤回再标新的', data: { state: 'open' } });
    if (believedFen === order.owedFen)
      refuseFields({ believedFen: `现在的应付就是 ${formatFen(order.owedFen)}，没有差异` });
    const id = deps.newId();
    await rows.addDifference(trx, {
      // The month of the freight and all later ones see it there.
      ...{ id, statementId: freight.statementId, orderId, side, owedFen: order.owedFen, believedFen, reason },
      ...{ markedBy: context.actor.userId, answeredAt: null, answeredBy: null },
    });
    await recordAudit(trx, {
      action: 'statement.marked',
      ...context,
      subject: subjectOf(statementId),
      after: { differenceId: id, orderId, owedFen: order.owedFen, believedFen },
      reason,
    });
    await notify(deps, trx, {
      to: { companyId: companyOf(statement, otherSide(side)) },
      template: 'statement.marked',
      values: {
        ...{ companyName: partiesOf(statement)[side].name, month: monthText(statement.month) },
        ...{ orderNo: order.orderNo, amountFen: believedFen, reason },
      },
      link: statementPath(otherSide(side), statementId),
      about: [id],
      dedupKey: `difference:${id}`,
    });
    return reread(trx, companyId, statementId);
  });
};

type Named = { statementId: string; differenceId: string };

const findFor = async (trx: Trx, companyId: string, { statementId, differenceId }: Named) => {
  const statement = (await findStatementOf(trx, companyId, statementId)) ?? refuse('notFound');
  return (await rows.findDifference(trx, statement, differenceId)) ?? refuse('notFound');
};

const refuseEnded = ({ state }: rows.DifferenceRow) => {
  if (state !== 'open')
    refuse('wrongState', { msg: `这处差异现为“${differenceStates[state]}”，不能再处理`, data: { state } });
};

/** Locked and read again: the order first, as everything that books an amount does. */
const lockDifference = async (trx: Trx, companyId: string, named: Named) => {
  const { orderId } = await findFor(trx, companyId, named);
  const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
  const statement = await lockFor(trx, companyId, named.statementId);
  const difference = await findFor(trx, companyId, named);
  refuseEnded(difference);
  return { order, statement, difference, side: sideIn(statement, companyId) };
};

export const withdrawDifference = (deps: Deps, named: Named, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { difference, side } = await lockDifference(trx, companyId, named);
    if (difference.side !== side)
      refuse('wrongState', { msg: '这处差异是对方标的，只能由对方撤回', data: { state: difference.state } });
    await rows.endDifferences(trx, [difference.id], 'withdrawn', context.actor.userId);
    await recordAudit(trx, {
      action: 'statement.markWithdrawn',
      ...context,
      subject: subjectOf(named.statementId),
      after: { differenceId: difference.id, orderId: difference.orderId },
    });
    return reread(trx, companyId, named.statementId);
  });
};

type Accepted = { statement: Statement; side: OrderSide; difference: rows.DifferenceRow };

const tellAccepted = (deps: Deps, trx: Trx, { statement, side, difference }: Accepted) =>
  notify(deps, trx, {
    to: { companyId: companyOf(statement, otherSide(side)) },
    template: 'statement.markAccepted',
    values: {
      ...{ companyName: partiesOf(statement)[side].name, month: monthText(statement.month) },
      ...{ orderNo: difference.orderNo, amountFen: difference.believedFen },
    },
    link: statementPath(otherSide(side), statement.id),
    dedupKey: `difference:${difference.id}:accepted`,
  });

/** The order is then owed as the other side believes; a mark of one's own on it is settled with that. */
export const acceptDifference = (deps: Deps, named: Named, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { order, statement, difference, side } = await lockDifference(trx, companyId, named);
    if (difference.side === side)
      refuse('wrongState', { msg: '这处差异是你公司标的，由对方接受；不再坚持可以撤回', data: { state: 'open' } });
    const note = `对账 ${statement.month}：${difference.reason}`;
    await chargeByAgreement(
      deps,
      trx,
      order,
      {
        amountFen: difference.believedFen - order.owedFen,
        note,
        side: difference.side,
        proposedBy: difference.markedBy,
      },
      context,
    );
    const open = await rows.listMarksOf(trx, order.id);
    const own = open.filter((one) => one.side === side).map(({ id }) => id);
    if (own.length > 0) await rows.endDifferences(trx, own, 'withdrawn', context.actor.userId);
    await rows.endDifferences(trx, [difference.id], 'accepted', context.actor.userId);
    await recordAudit(trx, {
      action: 'statement.markAccepted',
      ...context,
      subject: subjectOf(named.statementId),
      before: { owedFen: order.owedFen },
      after: { differenceId: difference.id, orderId: order.id, owedFen: difference.believedFen },
    });
    await tellAccepted(deps, trx, { statement, side, difference });
    return reread(trx, companyId, named.statementId);
  });
};
