// Routes for those who are invited.
import { acceptInvitation, getInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as acceptance from './acceptance.actions.ts';

export const invitationsRoutes = [
  on(getInvitation, ({ deps, params }) => acceptance.readInvitation(deps, params.ticket)),
  on(acceptInvitation, ({ deps, params, body, client, context }) =>
    acceptance.acceptInvitation(deps, { ticket: params.ticket, body, client, origin: context.origin }),
  ),
];
