// Where an invitation leads and in which words: a company with one role, or the office with several.
import { type CompanyRole, companyRoles } from '@rfb/contract/areas.ts';
import { type StaffRole, staffRoles as staffRoleNames } from '@rfb/contract/duties.ts';
import { roleSummaries } from '@rfb/contract/identity/colleagues/colleagues.labels.ts';
import { staffRoleSummaries } from '@rfb/contract/identity/staff/duties.labels.ts';

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
