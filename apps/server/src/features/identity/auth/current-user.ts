// The signed-in user as screens show it.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import type { Actor } from '../../../platform/actor.ts';

type Known = Pick<
  Actor,
  'userId' | 'username' | 'shownName' | 'role' | 'staffRoles' | 'subRole' | 'companyRole' | 'email' | 'avatarFileId'
>;

export const currentUser = ({
  userId,
  username,
  shownName,
  role,
  staffRoles,
  subRole,
  companyRole,
  email,
  avatarFileId,
}: Known): CurrentUser => ({
  id: userId,
  username,
  ...(role === 'admin' && shownName && { name: shownName }),
  role,
  email,
  avatar: avatarFileId ? `${API_BASE}/files/${avatarFileId}` : '',
  ...(subRole && { subRole }),
  ...(companyRole && { companyRole }),
  ...(role === 'admin' && staffRoles && { staffRoles: [...staffRoles] }),
});
