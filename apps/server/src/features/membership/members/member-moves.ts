// What all moves of a member share: the lock, the check of version and state, the audit row.
import { canMove, type MemberMove } from '@rfb/contract/membership/members/member.states.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findLastChange } from '../../../platform/audit/history.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { memberById } from './member-views.ts';
import { lockMember, type MemberKey } from './membership.queries.ts';

/** `version`: the one on the screen of staff; moves caused by other changes have none. */
type VersionedKey = MemberKey & { version?: number };

const CHANGES = [
  'started',
  'renewed',
  'levelChanged',
  'suspended',
  'resumed',
  'resigned',
  'termUndone',
  'resignationUndone',
].map((name) => `member.${name}`);

const refuseChanged = async (trx: Trx, memberId: string) =>
  refuse('wrongState', {
    msg: '这家会员刚刚有变化，请核对后再确认',
    data: {
      current: await memberById(trx, memberId),
      changed: await findLastChange(trx, { kind: 'member', id: memberId }, CHANGES, { role: 'admin' }),
    },
  });

/** Locks the member and refuses an outdated version or a move its state does not allow. */
export const lockForMove = async (trx: Trx, key: VersionedKey, move: MemberMove) => {
  const member = (await lockMember(trx, key)) ?? refuse('notFound');
  if (key.version !== undefined && key.version !== member.version) await refuseChanged(trx, member.memberId);
  return canMove(member, move) ? member : refuse('wrongState', { data: { status: member.status } });
};

type Values = Record<string, unknown>;
type Entry = { action: string; before?: Values; after?: Values; reason?: string };

export const auditMember = (trx: Trx, memberId: string, context: AuditContext<AuditActor | undefined>, entry: Entry) =>
  recordAudit(trx, { ...context, subject: { kind: 'member', id: memberId }, ...entry });
