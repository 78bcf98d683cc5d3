// The console's current user, for display only: the server authorises every request by its own session row.

import type { CompanyRole } from '@rfb/contract/areas.ts';
import { companyTypes } from '@rfb/contract/company-types.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type { CompanyType, CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { type CompanyProfile, getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, ask } from './api.ts';
import { takeEarly } from './early-asks.ts';
import { keyOf } from './query-client.ts';
import { getStaffRoles, getUserRole, saveStaffRoles } from './session.ts';

/** The user, or the error code and message when it cannot be resolved. */
export type Resolution =
  | { code: 0; user: CurrentUser; profile?: CompanyProfile }
  | { code: number; msg: string; user?: undefined; profile?: undefined; requestId?: string };

const administrator: CurrentUser = { id: '', username: '', name: '管理员', role: 'admin', avatar: '', email: '' };

const isCompanyType = (type: unknown): type is CompanyType =>
  typeof type === 'string' && Object.hasOwn(companyTypes, type);

type Named = Pick<CompanyProfile, 'contactPerson' | 'companyName'> & { user?: { name?: string | undefined } };

/** Only an invited colleague comes with a name of their own; the company's own account is shown by its contact person. */
export const displayNameOf = ({ user, contactPerson, companyName }: Named) =>
  user?.name || contactPerson || companyName;

const companyUser = (profile: CompanyProfile): Resolution => {
  const type: unknown = profile.companyType;
  if (!isCompanyType(type)) {
    const shown = typeof type === 'object' ? JSON.stringify(type) : type;
    return { code: -1, msg: `无效的企业类型: ${shown}` };
  }
  const { id = '', username = '', avatar = '', email = '' } = profile.user ?? {};
  const name = displayNameOf(profile);
  const user: CurrentUser = { id, username, name, role: 'company', subRole: type, avatar, email };
  return { code: 0, user, profile };
};

const resolutionOfFailure = (failure: unknown): Resolution => {
  if (failure instanceof ApiError) {
    const { status, body, requestId } = failure;
    if (failure.code === 401) throw failure;
    if (body?.code === 403 || status === 403) return { code: 0, user: administrator };
    if (body) return { code: body.code || -1, msg: body.msg || '获取企业信息失败', requestId };
  }
  const reason = failure instanceof Error ? failure.message : '';
  return { code: -1, msg: `获取用户信息失败: ${reason || '未知错误'}` };
};

/** Rejects only with a 401, which api.ts has already handled. */
export const resolveCurrentUser = async (onProfile?: (profile: CompanyProfile) => void): Promise<Resolution> => {
  if (getUserRole() === 'admin') return { code: 0, user: administrator };
  try {
    const profile = await (takeEarly(getCompanyProfile) ?? ask(getCompanyProfile));
    onProfile?.(profile);
    return companyUser(profile);
  } catch (failure) {
    return resolutionOfFailure(failure);
  }
};

/** Keyed by the profile's path, so that a change of the profile also invalidates the user shown in the header. */
export const currentUserQuery = queryOptions({
  queryKey: [getCompanyProfile.path, 'current-user'],
  queryFn: async ({ client, queryKey }) => {
    // Pages that show the profile need not ask for it again.
    const resolution = await resolveCurrentUser((profile) => client.setQueryData(keyOf(getCompanyProfile), profile));
    // A failed refetch must not close the console: a rejected query keeps its previous data.
    if (!resolution.user && client.getQueryData<Resolution>(queryKey)?.user) throw new Error(resolution.msg);
    return resolution;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
export const useCurrentUser = () => useQuery(currentUserQuery);

type Roles = { staffRoles?: readonly StaffRole[]; companyRole?: CompanyRole };

const rolesQuery = queryOptions({
  queryKey: keyOf(getCurrentUser),
  queryFn: async () => {
    const user = await ask(getCurrentUser);
    if (user.staffRoles) saveStaffRoles(user.staffRoles);
    return user;
  },
});

const storedRoles = (): Roles => {
  const staffRoles = getStaffRoles() as StaffRole[] | undefined;
  return staffRoles ? { staffRoles } : {};
};

/** The user with the roles of whoever is signed in: those of the last page load until the server has answered. */
export const useWithRoles = <U extends { role: string }>(user: U): U & Roles => {
  const { data } = useQuery({ ...rolesQuery, enabled: user.role === 'admin' });
  return { ...((data as Roles | undefined) ?? storedRoles()), ...user };
};

/** False only for an administrator's first page after signing in, which would otherwise ask for what it may not see. */
export const useKnowsRoles = (user: { role: string } | undefined) => {
  const isAdmin = user?.role === 'admin';
  const { isPending } = useQuery({ ...rolesQuery, enabled: isAdmin });
  return !isAdmin || !isPending || getStaffRoles() !== undefined;
};
