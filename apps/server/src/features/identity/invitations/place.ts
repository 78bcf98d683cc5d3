// Where an invitation leads and in which words: a company with one role, or the office with several.
import { type CompanyRole, companyRoles } from '@rfb/contract/areas.ts';
import { type StaffRole, staffRoles as staffRoleNames } from '@rfb/contract/duties.ts';
import { roleSummaries } from '@rfb/contract/identity/colleagues/colleagues.labels.ts';
import { staffRoleSummaries } from '@rfb/contract/identity/staff/duties.labels.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

/** The secret of an invitation's link: 128 bits derived from its id with a key of the installation; the database holds its hash. */
const BYTES = 16;

const ticketOf = (keys: Keys, invitationId: string) =>
  keys.mac('invitation', invitationId).subarray(0, BYTES).toString('base64url');
export const hashOfTicket = (ticket: string) => hashToken(ticket);
export const hashOf = (keys: Keys, invitationId: string) => hashOfTicket(ticketOf(keys, invitationId));
export const invitationPath = (keys: Keys, invitationId: string) => `/invitation/${ticketOf(keys, invitationId)}`;

const OFFICE = '公路货运分会';

type Invited = { companyName: string | null; role: CompanyRole | null; staffRoles: StaffRole[] | null };

export const placeNameOf = ({ companyName }: Invited) => companyName ?? OFFICE;

export const rolesOf = ({ role, staffRoles }: Invited) =>
  role
    ? [{ name: companyRoles[role], summary: roleSummaries[role] }]
    : (staffRoles ?? []).map((each) => ({ name: staffRoleNames[each], summary: staffRoleSummaries[each] }));

export const roleText = (invited: Invited) =>
  rolesOf(invited)
    .map(({ name }) => name)
    .join('、');
