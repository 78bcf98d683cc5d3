// The moves of a member by state; the server enforces them, the web renders its actions from them.
import type { MemberStatus } from './members.labels.ts';

/** The three statuses; an inactive member that resigned is a state of its own. */
type MemberState = MemberStatus | 'resigned';
export type MemberMove = 'renew' | 'changeLevel' | 'suspend' | 'resume' | 'resign' | 'undoResignation' | 'undoTerm';

/** Listed in public and with a level; a suspended one takes no new business. */
export const standingMembers = ['active', 'suspended'] as const satisfies readonly MemberStatus[];

export const memberMoves: Record<MemberMove, readonly MemberState[]> = {
  renew: ['active', 'inactive', 'suspended', 'resigned'],
  changeLevel: standingMembers,
  suspend: ['active', 'inactive'],
  resume: ['suspended'],
  resign: ['active', 'inactive', 'suspended'],
  undoResignation: ['resigned'],
  undoTerm: ['active', 'inactive', 'suspended'],
};

type Standing = { status: MemberStatus; resignedAt: string | null };

const memberStateOf = ({ status, resignedAt }: Standing): MemberState =>
  resignedAt !== null && status === 'inactive' ? 'resigned' : status;

export const canMove = (standing: Standing, move: MemberMove) => memberMoves[move].includes(memberStateOf(standing));
