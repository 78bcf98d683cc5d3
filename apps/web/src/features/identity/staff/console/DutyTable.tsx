// What each role may do, rendered from the contract's duties that the server enforces.

import { allStaffRoles, type Duty, duties } from '@rfb/contract/duties.ts';
import { dutyLabels } from '@rfb/contract/identity/staff/duties.labels.ts';
import { RightsTable } from '../../../../ui/RightsTable.tsx';
import { StaffRoleTag } from './StaffRoleTag.tsx';

export const DutyTable = () => (
  <RightsTable
    roles={allStaffRoles.map((role) => ({ key: role, tag: <StaffRoleTag role={role} /> }))}
    rows={Object.entries(duties).map(([duty, rights]) => ({ key: duty, name: dutyLabels[duty as Duty], rights }))}
  />
);
