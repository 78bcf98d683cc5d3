// Takes back the latest step of a trip soon after it was tapped, as if it had not been recorded.
import { type MilestoneKind, UNDO_SECONDS } from '@rfb/contract/transport/orders/order.labels.ts';
import { tripStepKinds } from '@rfb/contract/transport/orders/order.states.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../../platform/audit/audit.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { forgetArrival } from '../order-credit.ts';
import { subjectOf } from '../order-moves.ts';
import * as rows from '../orders.queries.ts';
import { removeClaims, removeMilestone } from '../receipts/receipts.queries.ts';
import { claimTapIds } from '../receipts/receipts.ts';
import { isLateReceipt, saveCourse, stepInLog } from './trip.queries.ts';

/** A slow network must not eat the seconds the page promises. */
const ALLOWED_MS = 3 * UNDO_SECONDS * 1000;

type Step = Awaited<ReturnType<typeof rows.listMilestones>>[number];

const checkUndo = ({ now, status }: rows.OrderRow, steps: Step[], taken: Step, linkId: string) => {
  const say = (msg: string) => refuse('wrongState', { msg, data: { status } });
  if (taken.linkId !== linkId) say('这一步不是用这个链接记录的，请联系调度更正');
  if (steps.some(({ receivedAt }) => receivedAt > taken.receivedAt))
    say('后面已经有新的记录，不能撤回，请联系调度更正');
  if (Date.parse(now) - Date.parse(taken.receivedAt) > ALLOWED_MS) say('已超过撤回的时间，请联系调度更正');
};

const isStep = (kind: MilestoneKind) => kind === 'handed_over' || tripStepKinds.some((one) => one === kind);

/** A vehicle sent as a replacement does not begin the trip again; a receipt of a place it has left holds nothing up. */
const lastTimeOf = (steps: Step[]) => {
  const done = steps.filter((one) => !isLateReceipt(steps, one) && (isStep(one.kind) || one.kind === 'checkin'));
  const dispatched = steps.findLast(({ kind }) => kind === 'dispatched');
  return done.at(-1)?.at ?? dispatched?.at;
};

/** The order is locked by the caller. The vehicle's usage stays as the tap left it: it was there. */
export const undoMilestone = async (
  trx: Trx,
  order: rows.OrderRow,
  { tapId, linkId }: { tapId: string; linkId: string },
  context: AuditContext<AuditActor | undefined>,
) => {
  const steps = await rows.listMilestones(trx, order.id);
  const taken = steps.find((one) => one.tapId === tapId);
  // Never arrived, or its answer was lost and it is taken back already.
  if (!taken) return;
  checkUndo(order, steps, taken, linkId);
  const { kind } = taken;
  await removeMilestone(trx, taken.id);
  await removeClaims(trx, order.id, Object.values(claimTapIds(tapId)));
  const rest = steps.filter(({ id }) => id !== taken.id);
  const lastAt = lastTimeOf(rest);
  await saveCourse(
    trx,
    order,
    { before: steps, after: rest },
    {
      ...(lastAt && { lastAt }),
      ...(order.signedAt !== null && { dueOn: null, completesAt: null }),
    },
  );
  if (kind === 'at_unloading') await forgetArrival(trx, order);
  await recordAudit(trx, {
    action: 'order.undone',
    ...context,
    subject: subjectOf(order.id),
    before: { ...stepInLog(order, taken), at: taken.at },
  });
};
