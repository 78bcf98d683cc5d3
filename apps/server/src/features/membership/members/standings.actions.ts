// Suspends, resumes and resigns members.
import type { AuditActor, AuditContext } from '../../../platform/audit/audit.ts';
import { findNow, findToday } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import * as rows from './membership.queries.ts';
import { notifyMember, resigned, restored, resumed, suspended } from './notices.ts';

type Move = rows.MemberKey & { version?: number; reason: string };
type Context = AuditContext<AuditActor>;
/** `until` is the last day, in Shanghai; without it the suspension lasts until lifted. */
type Suspension = Move & { until?: string | null | undefined };

export const suspendMember = async (deps: Deps, trx: Trx, suspension: Suspension, context: Context) => {
  const { reason, until = null } = suspension;
  const { memberId, companyId, status } = await lockForMove(trx, suspension, 'suspend');
  if (until !== null && until < (await findToday(trx))) refuseFields({ until: '恢复日期不能早于今天' });
  // Closes a suspension that has expired, because at most one may be open.
  await rows.liftSuspensions(trx, memberId);
  await rows.addSuspension(trx, { id: deps.newId(), memberId, until, reason });
  await rows.saveMember(trx, memberId);
  await auditMember(trx, memberId, context, {
    action: 'member.suspended',
    before: { status },
    after: { status: 'suspended', until },
    reason,
  });
  await notifyMember(deps, trx, companyId, suspended(until, reason));
  return { memberId };
};

export const resumeMember = async (deps: Deps, trx: Trx, move: Move, context: Context) => {
  const { memberId, companyId, status } = await lockForMove(trx, move, 'resume');
  await rows.liftSuspensions(trx, memberId);
  await rows.saveMember(trx, memberId);
  const after = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  await auditMember(trx, memberId, context, {
    action: 'member.resumed',
    before: { status },
    after: { status: after.status },
    reason: move.reason,
  });
  await notifyMember(deps, trx, companyId, resumed(after.status === 'active'));
  return { memberId };
};

/** Also ends a suspension, because the membership ends. */
export const resignMember = async (deps: Deps, trx: Trx, move: Move, context: Context) => {
  const { memberId, companyId, status } = await lockForMove(trx, move, 'resign');
  const resignedAt = await findNow(trx);
  await rows.liftSuspensions(trx, memberId, resignedAt);
  await rows.saveMember(trx, memberId, { nextLevel: null, resignedAt });
  await auditMember(trx, memberId, context, {
    action: 'member.resigned',
    before: { status },
    after: { status: 'inactive' },
    reason: move.reason,
  });
  await notifyMember(deps, trx, companyId, resigned(move.reason));
  return { memberId };
};

/** Takes back a resignation; the term and a suspension of before run on. */
export const undoResignation = async (deps: Deps, trx: Trx, move: Move, context: Context) => {
  const { memberId, companyId, resignedAt } = await lockForMove(trx, move, 'undoResignation');
  await rows.saveMember(trx, memberId, { resignedAt: null });
  await rows.resumeSuspension(trx, memberId, resignedAt ?? '');
  const { status } = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  await auditMember(trx, memberId, context, {
    action: 'member.resignationUndone',
    before: { resignedAt },
    after: { status },
    reason: move.reason,
  });
  await notifyMember(deps, trx, companyId, restored(move.reason));
  return { memberId };
};
