// Confirming a statement: each side confirms what it saw; when both confirmed the same, it is numbered and never changes.
import { monthText } from '@rfb/contract/days.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { statementPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { closedStatements, statementStates } from '@rfb/contract/transport/statements/statement.states.ts';
import type { confirmStatement as endpoint } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { companyOf, otherSide } from '../orders/exports.ts';
import * as freezing from './freezing.queries.ts';
import { freezeRows } from './rows.queries.ts';
import { seal } from './seals.ts';
import { changesOf, closingOf, detailOf, figuresOf, partiesOf, sideIn } from './statement-view.ts';
import { findFigures, listUnsettled, lockStatementOf, type Statement } from './statements.queries.ts';

export const subjectOf = (id: string) => ({ kind: 'statement', id });

export const lockFor = async (trx: Trx, companyId: string, statementId: string) =>
  (await lockStatementOf(trx, companyId, statementId)) ?? refuse('notFound');

/** Frozen or part of a later opening balance: nothing about it can be said any more. */
export const refuseClosed = ({ state }: Pick<Statement, 'state'>) => {
  if (isOneOf(closedStatements, state))
    refuse('wrongState', {
      msg: `对账单现为“${statementStates[state]}”，内容不再改变。应付有误请在运单的“费用”里提出，付款有误请在运单的付款记录里处理，都记入下一期`,
      data: { state },
    });
};

type Told = { statement: Statement; side: OrderSide; amountFen: number };

const tellConfirmed = async (deps: Deps, trx: Trx, { statement, side, amountFen }: Told) => {
  const { id, month, version } = statement;
  await notify(deps, trx, {
    to: { companyId: companyOf(statement, otherSide(side)) },
    template: 'statement.confirmed',
    values: { companyName: partiesOf(statement)[side].name, month: monthText(month), amountFen },
    link: statementPath(otherSide(side), id),
    about: [id],
    dedupKey: `statement:${id}:${version}:${side}`,
  });
};

const tellAgreed = async (deps: Deps, trx: Trx, { statement, amountFen }: Told, statementNo: string) => {
  const parties = partiesOf(statement);
  for (const side of ['fleet', 'shipper'] as const)
    await notify(deps, trx, {
      to: { companyId: companyOf(statement, side) },
      template: 'statement.agreed',
      values: {
        ...{ companyName: parties[otherSide(side)].name, month: monthText(statement.month), statementNo, amountFen },
      },
      link: statementPath(side, statement.id),
      dedupKey: `statement:${statement.id}:agreed`,
    });
};

const freeze = async (deps: Deps, trx: Trx, statement: Statement, context: AuditContext) => {
  const moved = await freezing.moveHeld(trx, statement, deps.newId());
  const figures = await figuresOf(trx, statement);
  await freezeRows(trx, statement);
  const statementNo = await freezing.newStatementNo(trx);
  const { shipper, fleet } = partiesOf(statement);
  const plain = ({ name, creditCode, address }: typeof shipper) => ({ name, creditCode, address });
  const parties = { shipper: plain(shipper), fleet: plain(fleet) };
  const covered = await listUnsettled(trx, statement);
  for (const one of covered) {
    const { openingFen } = await findFigures(trx, one);
    await freezeRows(trx, one);
    await freezing.freezeCovered(trx, one, { openingFen, parties, coveredBy: statement.id });
  }
  await freezing.freeze(trx, statement, { statementNo, openingFen: figures.openingFen, parties });
  for (const { id } of [...covered, statement]) await seal(trx, statement.fleetId, id, context);
  return { statementNo, moved, covered: covered.map(({ month }) => month) };
};

export const confirmStatement = (
  deps: Deps,
  statementId: string,
  { version, readAt }: ParsedOf<typeof endpoint>['body'],
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const statement = await lockFor(trx, companyId, statementId);
    refuseClosed(statement);
    if (statement.state === 'running')
      refuse('wrongState', { msg: '这个月还没有结束，下月 1 日起可以确认', data: { state: statement.state } });
    const side = sideIn(statement, companyId);
    if (statement.version !== version)
      refuse('wrongState', {
        msg: '对账单的内容刚刚有变化，请看过以后再确认',
        data: {
          current: await detailOf(trx, statement, companyId),
          changed: await changesOf(trx, statement, readAt),
        },
      });
    const figures = await figuresOf(trx, statement);
    const amountFen = closingOf(figures);
    const isSecond = (side === 'fleet' ? statement.shipperVersion : statement.fleetVersion) === version;
    await freezing.saveConfirmation(trx, statementId, side, version, context.actor.userId);
    const frozen = isSecond ? await freeze(deps, trx, statement, context) : undefined;
    await recordAudit(trx, {
      action: 'statement.confirmed',
      ...context,
      subject: subjectOf(statementId),
      after: { side, version, closingFen: amountFen, ...frozen },
    });
    const told = { statement, side, amountFen };
    if (frozen) await tellAgreed(deps, trx, told, frozen.statementNo);
    else await tellConfirmed(deps, trx, told);
    return detailOf(trx, await lockFor(trx, companyId, statementId), companyId);
  });
};
