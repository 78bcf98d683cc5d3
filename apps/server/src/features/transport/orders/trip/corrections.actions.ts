// Corrects the time of a step within a day; both sides see what was said before.
import { isOneOf } from '@rfb/contract/states.ts';
import { CORRECTION_HOURS, milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { correctable, unfinished } from '@rfb/contract/transport/orders/order.states.ts';
import { companyIdOf } from '../../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import { transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { lockOrderAs, reread, subjectOf } from '../order-moves.ts';
import { detailOf } from '../order-view.ts';
import * as rows from '../orders.queries.ts';
import { saveCorrection } from '../receipts/receipts.queries.ts';
import { recordArrival } from './punctuality.ts';
import { isLateReceipt, saveCourse, stepInLog } from './trip.queries.ts';

const HOUR_MS = 3_600_000;
type Step = Awaited<ReturnType<typeof rows.listMilestones>>[number];

const checkOpen = ({ now, status }: rows.OrderRow, { kind, receivedAt }: Step) => {
  const say = (msg: string) => refuse('wrongState', { msg, data: { status } });
  if (!isOneOf(correctable, kind)) say(`“${milestoneKinds[kind]}”不能更正`);
  if (!isOneOf(unfinished, status)) say('运单已经结束或有争议在处理，不能更正');
  if (Date.parse(now) - Date.parse(receivedAt) > CORRECTION_HOURS * HOUR_MS)
    say(`记录后 ${CORRECTION_HOURS} 小时内可以更正，现在已过期限`);
};

/** Those its time lies between: of the vehicle's way, besides the late receipt of the same place only. */
const neighboursOf = (steps: Step[], step: Step) => {
  const isReceipt = isLateReceipt(steps, step);
  const inLine = steps.filter((one) => {
    if (one.id === step.id) return true;
    if (isReceipt) return one.kind === 'handed_over' && one.stop === step.stop;
    return !isLateReceipt(steps, one) || (step.kind === 'handed_over' && one.stop === step.stop);
  });
  const index = inLine.findIndex(({ id }) => id === step.id);
  return [inLine[index - 1], inLine[index + 1]];
};

const checkTime = ({ now }: rows.OrderRow, steps: Step[], step: Step, at: string) => {
  const said = step.at;
  const [before, after] = neighboursOf(steps, step);
  if (at === said) refuseFields({ at: '与原来的时间相同' });
  if (at > now) refuseFields({ at: '不能晚于现在' });
  if (before && at < before.at) refuseFields({ at: `不能早于上一步“${milestoneKinds[before.kind]}”` });
  if (after && at > after.at) refuseFields({ at: `不能晚于下一步“${milestoneKinds[after.kind]}”` });
};

export const correctMilestone = (
  deps: Deps,
  { orderId, milestoneId }: { orderId: string; milestoneId: string },
  { at: typed, reason }: { at: string; reason: string },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  const at = new Date(typed).toISOString();
  return transact(deps.db, async (trx) => {
    const order = await lockOrderAs(trx, 'fleet', companyId, orderId);
    const steps = await rows.listMilestones(trx, orderId);
    const found = steps.find(({ id }) => id === milestoneId) ?? refuse('notFound');
    checkOpen(order, found);
    checkTime(order, steps, found, at);
    await saveCorrection(trx, milestoneId, {
      ...{ at, firstAt: found.firstAt ?? found.at, correctedAt: order.now, correction: reason },
    });
    const after = steps.map((one) => (one.id === milestoneId ? { ...one, at } : one));
    await saveCourse(trx, order, { before: steps, after }, order.lastAt === found.at ? { lastAt: at } : {});
    // A correction may make an arrival later, never more punctual than it was recorded.
    if (found.kind === 'at_unloading' && at > found.at) await recordArrival(deps, trx, order);
    await recordAudit(trx, {
      action: 'order.corrected',
      ...context,
      subject: subjectOf(orderId),
      before: { ...stepInLog(order, found), at: found.at },
      after: { ...stepInLog(order, found), at },
      reason,
    });
    return detailOf(deps, trx, await reread(trx, orderId), context.actor);
  });
};
