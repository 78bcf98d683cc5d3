// What an approved proposal does, by its kind.

import { applyLifting } from './features/conduct/listings/liftings.actions.ts';
import type { Appliers } from './features/identity/proposals/exports.ts';
import { applySettings } from './features/identity/settings/settings.actions.ts';
import { applyOwner } from './features/identity/staff/invitations.actions.ts';
import { applyRoles } from './features/identity/staff/roles.actions.ts';
import { applyBankLines } from './features/membership/bank-lines/confirm.actions.ts';
import { applyTakeBack } from './features/membership/bank-lines/settling.actions.ts';
import { applyRevocation } from './features/membership/certifications/revocations.actions.ts';
import { applyClosing, applyDues, duesActs } from './features/membership/dues/exports.ts';
import { applyVoid } from './features/membership/fiscal-receipts/voids.actions.ts';
import { applyRenewal, applyUndo, applyUpgrade } from './features/membership/members/exports.ts';
import { applyRequest } from './features/membership/renewals/exports.ts';
import { applyMemberships } from './features/overview/enterprises/exports.ts';
import { applyCustody } from './features/trade/custody/naming.actions.ts';

export const proposalAppliers: Appliers = {
  settings: applySettings,
  roles: applyRoles,
  owner: applyOwner,
  listing: applyLifting,
  certification: applyRevocation,
  custody: applyCustody,
  dues: applyDues({
    ...duesActs,
    bankLines: applyBankLines,
    closing: applyClosing,
    receiptVoid: applyVoid,
    renewal: applyRenewal,
    request: applyRequest,
    takeBack: applyTakeBack,
    undoTerm: applyUndo,
    upgrade: applyUpgrade,
    membership: applyMemberships,
  }),
};
