// The moves of members by staff: each is one transaction and returns the updated member.
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeLevel } from './levels.actions.ts';
import { memberById } from './member-views.ts';
import { renewByStaff } from './memberships.actions.ts';
import * as standings from './standings.actions.ts';

type Move<Input> = (deps: Deps, trx: Trx, input: Input, context: AuditContext) => Promise<unknown>;

const byStaff =
  <Input>(move: Move<Input>) =>
  (deps: Deps, input: Input & { memberId: string }, context: AuditContext) =>
    transact(deps.db, async (trx) => {
      await move(deps, trx, input, context);
      return memberById(trx, input.memberId);
    });

export const renewMember = byStaff(renewByStaff);
export const changeMemberLevel = byStaff(changeLevel);
export const suspendMember = byStaff(standings.suspendMember);
export const resumeMember = byStaff(standings.resumeMember);
export const resignMember = byStaff(standings.resignMember);
