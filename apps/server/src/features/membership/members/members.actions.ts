// The moves of members by staff: each is one transaction and returns the updated member.
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeLevel } from './levels.actions.ts';
import { memberById } from './member-views.ts';
import { renewByStaff } from './renewals.actions.ts';
import * as standings from './standings.actions.ts';
import { undoByStaff } from './undo.actions.ts';

type Move<Input> = (deps: Deps, trx: Trx, input: Input, context: AuditContext) => Promise<unknown>;

const byStaff =
  <Input>(move: Move<Input>) =>
  (deps: Deps, input: Input & { memberId: string }, context: AuditContext) =>
    transact(deps.db, async (trx) => {
      await move(deps, trx, input, context);
      return memberById(trx, input.memberId);
    });

type Proposed = { proposalId: string | null };
/** Done at once, or waiting for a second person. */
const byTwo =
  <Input>(
    move: (deps: Deps, trx: Trx, input: Input & { memberId: string }, context: AuditContext) => Promise<Proposed>,
  ) =>
  (deps: Deps, input: Input & { memberId: string }, context: AuditContext) =>
    transact(deps.db, async (trx) => {
      const { proposalId } = await move(deps, trx, input, context);
      return { member: await memberById(trx, input.memberId), proposalId };
    });

export const renewMember = byTwo(renewByStaff);
export const changeMemberLevel = byTwo(changeLevel);
export const suspendMember = byStaff(standings.suspendMember);
export const resumeMember = byStaff(standings.resumeMember);
export const resignMember = byStaff(standings.resignMember);
export const undoResignation = byStaff(standings.undoResignation);
export const undoMemberTerm = byTwo(undoByStaff);
