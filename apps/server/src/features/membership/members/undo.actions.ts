// Takes back the last renewal or upgrade with its entries, while nothing followed it.
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import {
  listLiveEntriesOf,
  peopleOf,
  proposeDues,
  receiptDoubts,
  refuseOther,
  reverse,
  voidReceivable,
} from '../dues/exports.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import { findUndoable } from './member-views.ts';
import * as rows from './membership.queries.ts';
import { notifyMember, restored } from './notices.ts';

/** `receivableId`: only if this is what would be taken back. */
type Undo = { memberId: string; version?: number; receivableId?: string; reason: string };

const restore = async (trx: Trx, last: NonNullable<Awaited<ReturnType<typeof findUndoable>>>) => {
  const { memberId, termId, kind, before } = last;
  const terms = before.terms ?? [];
  const isSplit = kind === 'upgrade' && !terms.some(({ id }) => id === termId);
  if (kind === 'renewal' || isSplit) await rows.deleteTerm(trx, termId ?? '');
  for (const term of terms) await rows.restoreTerm(trx, term);
  const { nextLevel = null, resignedAt } = before;
  await rows.saveMember(trx, memberId, { nextLevel, ...(resignedAt !== undefined && { resignedAt }) });
};

const lockUndoable = async (trx: Trx, { receivableId, reason: _, ...key }: Undo) => {
  const member = await lockForMove(trx, key, 'undoTerm');
  const { memberId } = member;
  const last =
    (await findUndoable(trx, memberId)) ??
    refuse('wrongState', { msg: '没有可以撤销的续费或升级；更早的请在会费账里逐笔冲销' });
  if (receivableId !== undefined && last.id !== receivableId)
    refuse('wrongState', { msg: '后来又办过续费或升级，请先撤销那一次' });
  // The newest first: payments before what they paid.
  return { member, last, entryIds: (await listLiveEntriesOf(trx, last.id)).map(({ id }) => id) };
};

export const undoTerm = async (deps: Deps, trx: Trx, input: Undo, context: AuditContext, proposer?: Proposer) => {
  const { member, last, entryIds } = await lockUndoable(trx, input);
  const { memberId, companyId, endsOn, level } = member;
  const { reason } = input;
  const by = peopleOf(context, proposer);
  for (const entryId of entryIds) await reverse(deps, trx, { entryId, memberId, reason, ...by });
  await voidReceivable(trx, last.id);
  await restore(trx, last);
  const after = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  await auditMember(trx, memberId, context, {
    action: 'member.termUndone',
    before: { kind: last.kind, endsOn, level },
    after: { endsOn: after.endsOn, level: after.level, ...(proposer && { proposedBy: proposer.name }) },
    reason,
  });
  await notifyMember(deps, trx, companyId, restored(reason));
  return { memberId };
};

type StaffUndo = Undo & { memberId: string };

/** Two people when the member holds a receipt of what paid the term. */
export const undoByStaff = async (deps: Deps, trx: Trx, input: StaffUndo, context: AuditContext) => {
  const office = await lockOffice(trx);
  const { member, last, entryIds } = await lockUndoable(trx, input);
  const doubts = await receiptDoubts(trx, entryIds);
  if (doubts.length > 0) {
    const { memberId, reason } = input;
    const act = { memberId, receivableId: last.id, reason, doubts };
    const before = `${receivableKinds[last.kind]} ${last.startsOn} 至 ${last.endsOn}`;
    const lines = [{ name: member.companyName, before, after: '撤销' }, ...doubts];
    const proposed = { what: 'undoTerm' as const, subjects: [memberId], act, lines, reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (proposalId) return { proposalId };
  }
  await undoTerm(deps, trx, input, context);
  return { proposalId: null };
};

export const applyUndo: Apply = async (deps, trx, { act, proposer }, context) => {
  const { doubts: seen, ...input } = act as StaffUndo & { doubts: ProposalLine[] };
  refuseOther(seen, await receiptDoubts(trx, (await lockUndoable(trx, input)).entryIds));
  await undoTerm(deps, trx, input, context, proposer);
};
