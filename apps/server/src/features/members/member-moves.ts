// What every move of a member has in common: the lock, the state it is allowed in, the audit row.
import { canMove, type MemberMove } from '@rfb/contract/members/member.states.ts';
import { type AuditActor, type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockMember, type MemberKey } from './membership.queries.ts';

/** Who does it, for the audit trail. */
export type By = { actor?: AuditActor | undefined; origin?: AuditOrigin | undefined };

/** Locks the member and sees that the move is possible now. */
export const lockForMove = async (trx: Trx, key: MemberKey, move: MemberMove) => {
  const member = (await lockMember(trx, key)) ?? refuse('notFound');
  return canMove(member, move) ? member : refuse('wrongState', { data: { status: member.status } });
};

type Values = Record<string, unknown>;
type Entry = { action: string; before?: Values; after?: Values; reason?: string };

export const auditMember = (trx: Trx, memberId: string, { actor, origin }: By, entry: Entry) =>
  recordAudit(trx, { actor, origin, subject: { kind: 'member', id: memberId }, ...entry });
