// Routes for the office's own people.

import * as endpoints from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { on } from '../../../platform/http/route.ts';
import { listOpenInvitations } from '../invitations/exports.ts';
import { isOnePerson, readOffice, tiesOf } from '../proposals/exports.ts';
import * as invitations from './invitations.actions.ts';
import { changeRoles } from './roles.actions.ts';
import { confirmStaff, disableStaff, enableStaff, resetPassword, resetSecondFactor } from './staff.actions.ts';
import { listStaff } from './staff.queries.ts';

export const staffRoutes = [
  on(endpoints.listStaff, async ({ deps, actor }) => {
    const office = await readOffice(deps.db);
    const items = (await listStaff(deps.db)).map((person) => {
      const ties = tiesOf(office, person.id);
      const isReset = ties.some(({ what, isBinding }) => isBinding && (what === 'password' || what === 'factor'));
      return {
        ...person,
        isSelf: person.id === actor.userId,
        ties,
        mayConfirm: isReset && !person.isPasswordInitial && !isOnePerson(office, actor.userId, person.id),
      };
    });
    const owners = items.filter(({ roles, isDisabled }) => roles.includes('owner') && !isDisabled);
    const open = await listOpenInvitations(deps.db, null);
    return {
      items,
      invitations: open.map(({ phone, staffRoles, role: _, ...invitation }) => ({
        ...invitation,
        roles: staffRoles ?? [],
        maskedPhone: maskPhone(phone),
      })),
      ownerCount: owners.length,
    };
  }),
  on(endpoints.inviteStaff, ({ deps, body, context }) => invitations.inviteStaff(deps, body, context)),
  on(endpoints.resendStaffInvitation, async ({ deps, params, context }) => {
    await invitations.resendInvitation(deps, params.invitationId, context);
    return null;
  }),
  on(endpoints.revokeStaffInvitation, async ({ deps, params, context }) => {
    await invitations.revokeInvitation(deps, params.invitationId, context);
    return null;
  }),
  on(endpoints.changeStaffRoles, ({ deps, params, body, context }) => changeRoles(deps, params.userId, body, context)),
  on(endpoints.disableStaff, async ({ deps, params, context }) => {
    await disableStaff(deps, params.userId, context);
    return null;
  }),
  on(endpoints.enableStaff, async ({ deps, params, context }) => {
    await enableStaff(deps, params.userId, context);
    return null;
  }),
  on(endpoints.resetStaffPassword, ({ deps, params, context }) => resetPassword(deps, params.userId, context)),
  on(endpoints.resetStaffFactor, async ({ deps, params, context }) => {
    await resetSecondFactor(deps, params.userId, context);
    return null;
  }),
  on(endpoints.confirmStaff, async ({ deps, params, context }) => {
    await confirmStaff(deps, params.userId, context);
    return null;
  }),
];
