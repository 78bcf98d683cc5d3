// What an approved proposal does, by its kind.
import type { Appliers } from './features/proposals/exports.ts';
import { applySettings } from './features/settings/exports.ts';
import { applyOwner, applyRoles } from './features/staff/exports.ts';

export const proposalAppliers: Appliers = { settings: applySettings, roles: applyRoles, owner: applyOwner };
