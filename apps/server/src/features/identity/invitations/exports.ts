// Exports of invitations for other features.
export { addInvitation, refuseUninvitable, resendInvitation, revokeInvitation } from './invitations.actions.ts';
export {
  anonymiseInvitationsOf,
  deleteInvitationsOf,
  hasJoinedByInvitation,
  listOpenInvitations,
  revokeInvitationsOf,
} from './invitations.queries.ts';
