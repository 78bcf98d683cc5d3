// Staff reads and changes members. Each move is one transaction; the answer is the member as it stands after it.
import * as contract from '@rfb/contract/members/members.endpoints.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import { totalReply } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { on } from '../../platform/http/route.ts';
import { changeLevel } from './levels.actions.ts';
import { startExport } from './member-export.actions.ts';
import { countMembers } from './member-list.queries.ts';
import { countMemberSummary } from './member-summary.queries.ts';
import { memberById, memberWithHistory, pageOfMembers } from './member-views.ts';
import { renewByStaff } from './memberships.actions.ts';
import { remindMembers } from './reminders.actions.ts';
import { resignMember, resumeMember, suspendMember } from './standings.actions.ts';

/** The member as the move left it. */
const moved = ({ db }: Deps, memberId: string, move: (trx: Trx) => Promise<unknown>) =>
  transact(db, async (trx) => {
    await move(trx);
    return memberById(trx, memberId);
  });

export const membersRoutes = [
  on(contract.exportMembers, ({ deps, body, context }) =>
    transact(deps.db, (trx) => startExport(deps, trx, body, context)),
  ),
  on(contract.listMembers, ({ deps, query }) => pageOfMembers(deps.db, query)),
  on(contract.countMemberMatches, async ({ deps, query }) => totalReply(await countMembers(deps.db, query))),
  on(contract.getMemberSummary, ({ deps }) => countMemberSummary(deps.db)),
  on(contract.getMember, ({ deps, params }) => memberWithHistory(deps.db, params.memberId)),
  on(contract.renewMember, ({ deps, params, body, context }) =>
    moved(deps, params.memberId, (trx) => renewByStaff(deps, trx, { ...params, ...body }, context)),
  ),
  on(contract.changeMemberLevel, ({ deps, params, body, context }) =>
    moved(deps, params.memberId, (trx) => changeLevel(deps, trx, { ...params, ...body }, context)),
  ),
  on(contract.suspendMember, ({ deps, params, body, context }) =>
    moved(deps, params.memberId, (trx) => suspendMember(deps, trx, { ...params, ...body }, context)),
  ),
  on(contract.resumeMember, ({ deps, params, body, context }) =>
    moved(deps, params.memberId, (trx) => resumeMember(deps, trx, { ...params, ...body }, context)),
  ),
  on(contract.resignMember, ({ deps, params, body, context }) =>
    moved(deps, params.memberId, (trx) => resignMember(deps, trx, { ...params, ...body }, context)),
  ),
  on(contract.remindMembers, ({ deps, body, context }) =>
    transact(deps.db, (trx) => remindMembers(deps, trx, body.memberIds, context)),
  ),
];
