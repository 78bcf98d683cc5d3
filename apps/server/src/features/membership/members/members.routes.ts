// The member endpoints for staff.
import * as contract from '@rfb/contract/membership/members/members.endpoints.ts';
import { totalReply } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { startExport } from './member-export.actions.ts';
import { countMembers } from './member-list.queries.ts';
import { countMemberSummary } from './member-summary.queries.ts';
import { memberWithHistory, pageOfMembers } from './member-views.ts';
import * as moves from './members.actions.ts';
import { remindMembers } from './reminders.actions.ts';

export const membersRoutes = [
  on(contract.exportMembers, ({ deps, body, context }) => startExport(deps, body, context)),
  on(contract.listMembers, ({ deps, query }) => pageOfMembers(deps.db, query)),
  on(contract.countMemberMatches, async ({ deps, query }) => totalReply(await countMembers(deps.db, query))),
  on(contract.getMemberSummary, ({ deps }) => countMemberSummary(deps.db)),
  on(contract.getMember, ({ deps, params }) => memberWithHistory(deps, params.memberId)),
  on(contract.renewMember, ({ deps, params, body, context }) =>
    moves.renewMember(deps, { ...params, ...body }, context),
  ),
  on(contract.changeMemberLevel, ({ deps, params, body, context }) =>
    moves.changeMemberLevel(deps, { ...params, ...body }, context),
  ),
  on(contract.suspendMember, ({ deps, params, body, context }) =>
    moves.suspendMember(deps, { ...params, ...body }, context),
  ),
  on(contract.resumeMember, ({ deps, params, body, context }) =>
    moves.resumeMember(deps, { ...params, ...body }, context),
  ),
  on(contract.resignMember, ({ deps, params, body, context }) =>
    moves.resignMember(deps, { ...params, ...body }, context),
  ),
  on(contract.undoResignation, ({ deps, params, body, context }) =>
    moves.undoResignation(deps, { ...params, ...body }, context),
  ),
  on(contract.undoMemberTerm, ({ deps, params, body, context }) =>
    moves.undoMemberTerm(deps, { ...params, ...body }, context),
  ),
  on(contract.remindMembers, ({ deps, body, context }) => remindMembers(deps, body.memberIds, context)),
];
