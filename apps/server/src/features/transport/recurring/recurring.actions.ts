// The shipper makes, pauses, resumes and ends a plan of recurring orders, and skips days of it.
import { addDays } from '@rfb/contract/days.ts';
import { MAX_RECURRING, recurringStates } from '@rfb/contract/transport/recurring/recurring.labels.ts';
import {
  canMoveRecurring,
  type RecurringMove,
  recurringMoves,
} from '@rfb/contract/transport/recurring/recurring.states.ts';
import { type RecurringContent, type RecurringForm, scheduleOn } from '@rfb/contract/transport/recurring/recurring.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { notify } from '../../services/notifications/exports.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import { lockAgreement } from '../../trade/cooperations/exports.ts';
import { checkOrders } from '../orders/exports.ts';
import * as rows from './recurring.queries.ts';
import { readPlans } from './recurring.ts';

export const subjectOf = (id: string) => ({ kind: 'recurringOrder', id });

export const laneOf = ({ order }: Pick<RecurringContent, 'order'>) => ({
  origin: fullRegionName(order.originCode),
  destination: fullRegionName(order.destinationCode),
});

const WEEK = 7;

/** Its first loading day; undefined where none of the days of the week lies between its dates. */
const firstDayOf = (form: RecurringForm, today: string, now: string) => {
  const { weekdays, from, until } = form;
  const first = from > today ? from : today;
  return Array.from({ length: WEEK + 1 }, (_, step) => addDays(first, step)).find((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;
    return day <= until && weekdays.includes(weekday) && (scheduleOn(form, day).loadTo ?? '') > now;
  });
};

const lockOwn = async (trx: Trx, cooperationId: string, companyId: string) => {
  const agreement = await lockAgreement(trx, cooperationId);
  return agreement?.shipperId === companyId ? agreement : refuse('notFound');
};

type Told = { cooperationId: string; fleetId: string; shipperName: string; content: RecurringContent; note: string };

const tellFleet = (deps: Deps, trx: Trx, { cooperationId, fleetId, shipperName, content, note }: Told) =>
  notify(deps, trx, {
    to: { companyId: fleetId },
    template: 'recurringOrder.changed',
    values: { shipperName, ...laneOf(content), note },
    link: `/user/fleet-management/cooperative-shippers?open=${cooperationId}&part=recurring`,
  });

export const createPlan = (deps: Deps, cooperationId: string, form: RecurringForm, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const agreement = await lockOwn(trx, cooperationId, companyId);
    const today = await findToday(trx);
    if (form.from < today) refuseFields({ from: '不能从过去的日子开始' });
    const first = firstDayOf(form, today, agreement.now) ?? refuseFields({ until: '这段日期里没有选中的星期，请核对' });
    if ((await rows.countStanding(trx, cooperationId)) >= MAX_RECURRING)
      refuse('wrongState', { msg: `与一家车队最多同时排 ${MAX_RECURRING} 个周期运单，请先结束不用的` });
    const { weekdays, from, until, ...content } = form;
    const aheadDays = await findSettingAt(trx, 'order.planDays', null);
    const begins = new Date(`${addDays(first, -aheadDays)}T00:00:00+08:00`).toISOString();
    // What would be refused on its first day is refused now.
    await checkOrders(trx, {
      ...{ cooperationId, shipperId: companyId, trips: content.trips, order: content.order, isPlanned: true },
      madeAt: begins > agreement.now ? begins : agreement.now,
      schedule: scheduleOn(content, first),
    });
    const id = deps.newId();
    await rows.addPlan(trx, { id, cooperationId, createdBy: context.actor.userId }, form);
    await recordAudit(trx, {
      action: 'recurringOrder.created',
      ...context,
      subject: subjectOf(id),
      after: { cooperationId, weekdays, from, until, trips: content.trips, priceE4: content.order.priceE4 },
    });
    await tellFleet(deps, trx, { cooperationId, ...agreement, content, note: `新排了 ${from} 至 ${until} 的周期运单` });
    return readPlans(trx, cooperationId, 'shipper');
  });
};

const auditNames = {
  pause: 'recurringOrder.paused',
  resume: 'recurringOrder.resumed',
  end: 'recurringOrder.ended',
} as const satisfies Record<RecurringMove, string>;
const noteOf = { pause: '暂停了周期运单', resume: '恢复了周期运单', end: '结束了周期运单' } as const;

type Which = { cooperationId: string; recurringOrderId: string };

const lockOwnPlan = async (
  trx: Trx,
  { cooperationId, recurringOrderId }: Which,
  companyId: string,
  version: number,
) => {
  const agreement = await lockOwn(trx, cooperationId, companyId);
  const plan = await rows.lockPlan(trx, recurringOrderId);
  if (plan?.cooperationId !== cooperationId) return refuse('notFound');
  if (plan.version !== version)
    refuse('wrongState', { msg: '这个计划刚刚有变化，请核对后再操作', data: { state: plan.state } });
  return { agreement, plan };
};

export const movePlan = (
  deps: Deps,
  which: Which,
  { move, version }: { move: RecurringMove; version: number },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { agreement, plan } = await lockOwnPlan(trx, which, companyId, version);
    const { name, to } = recurringMoves[move];
    if (!canMoveRecurring(plan.state, move))
      refuse('wrongState', {
        msg: `计划现为“${recurringStates[plan.state]}”，不能${name}`,
        data: { state: plan.state },
      });
    await rows.changePlan(trx, plan.id, { state: to });
    const subject = subjectOf(plan.id);
    const [before, after] = [{ state: plan.state }, { state: to }];
    await recordAudit(trx, { action: auditNames[move], ...context, subject, before, after });
    await tellFleet(deps, trx, { ...which, ...agreement, content: plan.content, note: noteOf[move] });
    return readPlans(trx, which.cooperationId, 'shipper');
  });
};

export const skipDays = (
  deps: Deps,
  which: Which,
  { days, version }: { days: string[]; version: number },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { agreement, plan } = await lockOwnPlan(trx, which, companyId, version);
    if (plan.state === 'ended') refuse('wrongState', { msg: '计划已经结束', data: { state: plan.state } });
    const skipped = [...new Set(days)].sort();
    const added = skipped.filter((day) => !plan.skipped.includes(day));
    const [made] = await rows.listOutcomeDays(trx, plan.id, added);
    if (made) refuseFields({ days: `${made} 的运单已经生成，要取消请到那张运单里取消` });
    await rows.changePlan(trx, plan.id, { skipped });
    await recordAudit(trx, {
      action: 'recurringOrder.skipped',
      ...context,
      subject: subjectOf(plan.id),
      before: { skipped: plan.skipped },
      after: { skipped },
    });
    const note = skipped.length > 0 ? `跳过 ${skipped.join('、')}` : '不再跳过任何日期';
    await tellFleet(deps, trx, { ...which, ...agreement, content: plan.content, note });
    return readPlans(trx, which.cooperationId, 'shipper');
  });
};
