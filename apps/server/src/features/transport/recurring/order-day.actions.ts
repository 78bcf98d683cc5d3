// Orders one day of a plan, once, or says why not.

import { scheduleOn } from '@rfb/contract/transport/recurring/recurring.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { lockAgreement } from '../../trade/cooperations/exports.ts';
import { placeOrders } from '../orders/exports.ts';
import { laneOf, subjectOf } from './recurring.actions.ts';
import { addOutcome, changePlan, type DueDay, isDue, lockPlan } from './recurring.queries.ts';

/** The sentence a person would have been shown: of the fields that were refused, otherwise of the whole. */
const reasonOf = ({ message, data }: Refusal) => {
  const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> };
  return Object.values(fields).join('；') || message;
};

/** The orders and the outcome of their day are written together; nothing is, where one of them is refused. */
const order = (deps: Deps, due: DueDay, context: AuditContext<undefined>) =>
  transact(deps.db, async (trx) => {
    const plan = await lockPlan(trx, due.id);
    if (!plan || !(await isDue(trx, due))) return;
    const agreement = await lockAgreement(trx, plan.cooperationId);
    const { order: wanted, trips } = plan.content;
    const orderIds = await placeOrders(
      deps,
      trx,
      {
        ...{ cooperationId: plan.cooperationId, shipperId: agreement?.shipperId ?? '', trips, order: wanted },
        ...{ schedule: scheduleOn(plan.content, due.day), isPlanned: true },
      },
      context,
    );
    if (!(await addOutcome(trx, due, { outcome: 'made', orderIds, reason: '' })))
      throw new Error(`day ${due.day} of plan ${due.id} has an outcome already`);
  });

const fail = (deps: Deps, due: DueDay, reason: string) =>
  transact(deps.db, async (trx) => {
    const plan = await lockPlan(trx, due.id);
    if (!plan || !(await isDue(trx, due))) return;
    const agreement = await lockAgreement(trx, plan.cooperationId);
    if (!agreement || !(await addOutcome(trx, due, { outcome: 'failed', orderIds: [], reason }))) return;
    // Nothing can be ordered any more: one notice is enough.
    if (agreement.state === 'ended') await changePlan(trx, due.id, { state: 'ended' });
    await recordAudit(trx, {
      action: 'recurringOrder.failed',
      ...systemContext,
      subject: subjectOf(due.id),
      after: { day: due.day },
      reason,
    });
    await notify(deps, trx, {
      to: { companyId: agreement.shipperId },
      template: 'recurringOrder.failed',
      values: { loadingDay: due.day, ...laneOf(plan.content), fleetName: agreement.fleetName, reason },
      link: `/user/cooperative-fleets?open=${plan.cooperationId}&part=recurring`,
      dedupKey: `recurringOrder:${due.id}:${due.day}`,
    });
  });

export const orderDay = async (deps: Deps, due: DueDay) => {
  try {
    await order(deps, due, systemContext);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await fail(deps, due, reasonOf(error));
  }
};
