// One role of an administrator.
import { type StaffRole, staffRoles } from '@rfb/contract/duties.ts';
import { RoleTag } from '../../../../ui/RoleTag.tsx';

export const StaffRoleTag = ({ role }: { role: StaffRole }) => (
  <RoleTag name={staffRoles[role]} isOwner={role === 'owner'} />
);
