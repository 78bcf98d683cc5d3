// The moves of members by staff: each is one transaction and answers the member as it stands afterwards.
import type { AuditContext } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeLevel } from './levels.actions.ts';
import { memberById } from './member-views.ts';
import { renewByStaff } from './memberships.actions.ts';
import * as standings from './standings.actions.ts';

type Move<Wanted> = (deps: Deps, trx: Trx, wanted: Wanted, context: AuditContext) => Promise<unknown>;

const byStaff =
  <Wanted>(move: Move<Wanted>) =>
  (deps: Deps, wanted: Wanted & { memberId: string }, context: AuditContext) =>
    transact(deps.db, async (trx) => {
      await move(deps, trx, wanted, context);
      return memberById(trx, wanted.memberId);
    });

export const renewMember = byStaff(renewByStaff);
export const changeMemberLevel = byStaff(changeLevel);
export const suspendMember = byStaff(standings.suspendMember);
export const resumeMember = byStaff(standings.resumeMember);
export const resignMember = byStaff(standings.resignMember);
