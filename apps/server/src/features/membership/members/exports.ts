// What other features may use of memberships.
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { activeMember, isActiveCompany, memberOrApplicant } from './members.queries.ts';

export { allStandings } from './all-standings.queries.ts';
export { applyUpgrade } from './levels.actions.ts';
export { listPaymentsOf, listTermsOf } from './member-history.queries.ts';
export { findMemberIds } from './member-list.queries.ts';
export {
  countActiveMembers,
  findStandingOf,
  hasSuspension,
  isActiveCompany,
  memberStatus,
  standingOf,
} from './members.queries.ts';
export { nextTermOf } from './membership.queries.ts';
export { feeOf, startMembership } from './memberships.actions.ts';
export { findNextTurn } from './next-turn.queries.ts';
export { applyRenewal, assessRenewal, notifyRenewed, renewalLines, renewMember } from './renewals.actions.ts';
export { resignMember, resumeMember, suspendMember } from './standings.actions.ts';
export { applyUndo, undoTerm } from './undo.actions.ts';

export { refuseFuturePayment } from './vouchers.ts';

/** Gives a row if the caller's company is an active member; administrators have no company. */
export const activeMembership = ({ companyId = '' }: Actor) => activeMember.with({ companyId });

/** The same, and while its first application is undecided. */
export const membershipOrApplication = ({ companyId = '' }: Actor) => memberOrApplicant.with({ companyId });

/** Active membership in a call of its own. */
export const isActiveMember = async ({ db }: Deps, { companyId }: Actor) =>
  companyId !== undefined && (await isActiveCompany(db, companyId));
