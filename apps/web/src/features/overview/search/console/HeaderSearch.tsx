// The search of the header: the office's, or that of a company over its own things.
import { accessRules } from '@rfb/contract/access.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { OfficeSearch } from './OfficeSearch.tsx';
import { OwnSearch } from './OwnSearch.tsx';

export const HeaderSearch = ({ user }: { user: CurrentUser }) => {
  if (accessRules.canAdmin(user)) return <OfficeSearch />;
  return accessRules.canFleetOrShipper(user) ? <OwnSearch subRole={user.subRole} /> : null;
};
