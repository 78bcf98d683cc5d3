// Routes for a company's people.
import * as contract from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { listOpenInvitations } from '../invitations/exports.ts';
import * as colleagues from './colleagues.actions.ts';
import { countDeeds, listPeople } from './colleagues.queries.ts';
import * as invitations from './invitations.actions.ts';

const SHOWN_DEEDS = 2;
export const colleaguesRoutes = [
  on(contract.listColleagues, async ({ deps, actor }) => {
    const companyId = companyIdOf(actor);
    const people = await listPeople(deps.db, companyId);
    const deeds = await countDeeds(deps.db, companyId);
    const open = await listOpenInvitations(deps.db, companyId);
    const recentOf = (userId: string) => deeds.filter((deed) => deed.userId === userId).slice(0, SHOWN_DEEDS);
    return {
      items: people.map(({ phone, role, ...person }) => ({
        ...person,
        role: role ?? 'reader',
        maskedPhone: maskPhone(phone),
        isSelf: person.id === actor.userId,
        isDisabled: person.disabledAt !== null,
        recent: recentOf(person.id).map(({ action, count }) => ({ action, count })),
      })),
      invitations: open.map(({ phone, role, name: _, staffRoles: __, ...invitation }) => ({
        ...invitation,
        role: role ?? 'reader',
        maskedPhone: maskPhone(phone),
      })),
    };
  }),
  on(contract.inviteColleague, async ({ deps, body, context }) => {
    await invitations.inviteColleague(deps, body, context);
    return null;
  }),
  on(contract.resendInvitation, async ({ deps, params, context }) => {
    await invitations.resendInvitation(deps, params.invitationId, context);
    return null;
  }),
  on(contract.revokeInvitation, async ({ deps, params, context }) => {
    await invitations.revokeInvitation(deps, params.invitationId, context);
    return null;
  }),
  on(contract.changeColleagueRole, async ({ deps, params, body, context }) => {
    await colleagues.changeRole(deps, params.userId, body.role, context);
    return null;
  }),
  on(contract.removeColleague, async ({ deps, params, context }) => {
    await colleagues.removeColleague(deps, params.userId, context);
    return null;
  }),
  on(contract.restoreColleague, async ({ deps, params, context }) => {
    await colleagues.restoreColleague(deps, params.userId, context);
    return null;
  }),
  on(contract.transferOwnership, async ({ deps, params, body, context }) => {
    await colleagues.transferOwnership(deps, params.userId, body, context);
    return null;
  }),
  on(contract.leaveCompany, async ({ deps, body, context }) => {
    await colleagues.leaveCompany(deps, body.password, context);
    return null;
  }),
];
