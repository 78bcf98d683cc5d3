// What an approved proposal does, by its kind.
import { applyRevocation } from './features/certifications/revocations.actions.ts';
import { applyLifting } from './features/listings/liftings.actions.ts';
import type { Appliers } from './features/proposals/exports.ts';
import { applySettings } from './features/settings/settings.actions.ts';
import { applyOwner } from './features/staff/invitations.actions.ts';
import { applyRoles } from './features/staff/roles.actions.ts';

export const proposalAppliers: Appliers = {
  settings: applySettings,
  roles: applyRoles,
  owner: applyOwner,
  listing: applyLifting,
  certification: applyRevocation,
};
