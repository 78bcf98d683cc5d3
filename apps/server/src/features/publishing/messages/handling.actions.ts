// Staff claim, answer, close and annotate a message; every change locks the row and writes an audit row.
import { canMoveMessage, type MessageMove, messageMoves } from '@rfb/contract/publishing/messages/message.states.ts';
import { messageStatuses } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { now } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addCaseNote, isHeldByColleague, refuseCaseMove, sendToOutsider } from '../../services/cases/exports.ts';
import { lockMessage, moveMessage } from './messages.queries.ts';

/** Locks the row; refuses if the move is not possible now or a colleague has the claim. */
const lockForMove = async (trx: Trx, id: string, move: MessageMove, actor: Actor) => {
  const row = (await lockMessage(trx, id)) ?? refuse('notFound');
  const { status } = row;
  const isHeld = move !== 'claim' && status === 'handling' && isHeldByColleague(row, actor);
  if (canMoveMessage(status, move) && !isHeld) return row;
  return refuseCaseMove(trx, row, (assignee) =>
    isHeld
      ? `${assignee} 正在处理这条留言，请先认领再操作`
      : `这条留言现在是“${messageStatuses[status]}”，请刷新后再看`,
  );
};

type Entry = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string };
const audit = (trx: Trx, id: string, { actor, origin }: AuditContext, entry: Entry) =>
  recordAudit(trx, { actor, origin, subject: { kind: 'message', id }, ...entry });

export const claimMessage = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { status, assigneeId } = await lockForMove(trx, id, 'claim', context.actor);
    await moveMessage(trx, id, { status: messageMoves.claim.to, assigneeId: context.actor.userId });
    await audit(trx, id, context, {
      action: 'message.claimed',
      before: { status, assigneeId },
      after: { status: messageMoves.claim.to },
    });
    return null;
  });

export const answerMessage = (deps: Deps, id: string, text: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'answer', context.actor);
    const { userId } = context.actor;
    const status = messageMoves.answer.to;
    await moveMessage(trx, id, { status, assigneeId: userId, answer: text, answeredAt: now, answeredBy: userId });
    const { receiptNo, phone, email } = row;
    const sentBy = await sendToOutsider(deps, trx, {
      ...{ phone, email, template: 'message.answer' },
      values: { receiptNo, answer: text },
    });
    await audit(trx, id, context, {
      action: 'message.answered',
      before: { status: row.status },
      after: { status, sentBy },
    });
    return { sentBy };
  });

export const closeMessage = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'close', context.actor);
    const status = messageMoves.close.to;
    await moveMessage(trx, id, { status, closedAt: now, closeReason: reason });
    await audit(trx, id, context, {
      action: 'message.closed',
      before: { status: row.status },
      after: { status },
      reason,
    });
    return null;
  });

export const addNote = (deps: Deps, id: string, text: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await lockMessage(trx, id))) refuse('notFound');
    return addCaseNote(deps, trx, { kind: 'message', id }, text, context);
  });

export const revealSender = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { phone, email } = (await lockMessage(trx, id)) ?? refuse('notFound');
    await audit(trx, id, context, { action: 'message.revealed' });
    return { phone, email };
  });
