// What may be done with a member in which state; the server enforces it, the web draws its actions from it.
import type { MemberStatus } from './members.labels.ts';

/** The three statuses, and inactive told apart by its cause: ran out, or resigned. */
export type MemberState = MemberStatus | 'resigned';
export type MemberMove = 'renew' | 'changeLevel' | 'suspend' | 'resume' | 'resign';

export const memberMoves: Record<MemberMove, readonly MemberState[]> = {
  renew: ['active', 'inactive', 'suspended', 'resigned'],
  changeLevel: ['active', 'suspended'],
  suspend: ['active', 'inactive'],
  resume: ['suspended'],
  resign: ['active', 'inactive', 'suspended'],
};

type Standing = { status: MemberStatus; resignedAt: string | null };

export const memberStateOf = ({ status, resignedAt }: Standing): MemberState =>
  resignedAt !== null && status === 'inactive' ? 'resigned' : status;

export const canMove = (standing: Standing, move: MemberMove) => memberMoves[move].includes(memberStateOf(standing));
