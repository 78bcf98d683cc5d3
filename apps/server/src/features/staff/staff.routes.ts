// Routes for the office's own people.
import * as endpoints from '@rfb/contract/staff/staff.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { changeRoles, createStaff } from './roles.actions.ts';
import { disableStaff, enableStaff, resetPassword, resetSecondFactor } from './staff.actions.ts';
import { listStaff } from './staff.queries.ts';

export const staffRoutes = [
  on(endpoints.listStaff, async ({ deps, actor }) => {
    const items = (await listStaff(deps.db)).map((person) => ({ ...person, isSelf: person.id === actor.userId }));
    const owners = items.filter(({ roles, isDisabled }) => roles.includes('owner') && !isDisabled);
    return { items, ownerCount: owners.length };
  }),
  on(endpoints.createStaff, ({ deps, body, context }) => createStaff(deps, body, context)),
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
];
