// Takes back the last renewal or upgrade with its entries, while nothing followed it.
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listLiveEntriesOf, peopleOf, reverse, voidReceivable } from '../dues/exports.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import * as rows from './membership.queries.ts';
import { notifyMember, restored } from './notices.ts';
import { findUndoable } from './undoable.ts';

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

export const undoTerm = async (deps: Deps, trx: Trx, { reason, receivableId, ...key }: Undo, context: AuditContext) => {
  const { memberId, companyId, endsOn, level } = await lockForMove(trx, key, 'undoTerm');
  const last =
    (await findUndoable(trx, memberId)) ??
    refuse('wrongState', { msg: '没有可以撤销的续费或升级；更早的请在会费账里逐笔冲销' });
  if (receivableId !== undefined && last.id !== receivableId)
    refuse('wrongState', { msg: '后来又办过续费或升级，请先撤销那一次' });
  const by = peopleOf(context);
  // The newest first: payments before what they paid.
  for (const entry of await listLiveEntriesOf(trx, last.id))
    await reverse(deps, trx, { entryId: entry.id, memberId, reason, ...by });
  await voidReceivable(trx, last.id);
  await restore(trx, last);
  const after = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  await auditMember(trx, memberId, context, {
    action: 'member.termUndone',
    before: { kind: last.kind, endsOn, level },
    after: { endsOn: after.endsOn, level: after.level },
    reason,
  });
  await notifyMember(deps, trx, companyId, restored(reason));
  return { memberId };
};
