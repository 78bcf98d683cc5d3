// The role of a colleague.
import { type CompanyRole, companyRoles } from '@rfb/contract/areas.ts';
import { RoleTag as Tag } from '../../../../ui/RoleTag.tsx';

export const RoleTag = ({ role }: { role: CompanyRole }) => (
  <Tag name={companyRoles[role]} isOwner={role === 'owner'} />
);
