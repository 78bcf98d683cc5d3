// The stored session: the only module that reads and writes `token`, `userRole` and, for this tab, the roles known last.
const TOKEN = 'token';
const USER_ROLE = 'userRole';
const STAFF_ROLES = 'staffRoles';

export const getToken = () => localStorage.getItem(TOKEN);
export const getUserRole = () => localStorage.getItem(USER_ROLE);

/** Everything a login stores. */
export const saveSession = (session: { token: string; userRole: 'admin' | 'company' }) => {
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(USER_ROLE, session.userRole);
  sessionStorage.removeItem(STAFF_ROLES);
};

export const saveToken = (token: string) => localStorage.setItem(TOKEN, token);

export const clearSession = () => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER_ROLE);
  sessionStorage.removeItem(STAFF_ROLES);
};

/** For this tab's next page load, which then asks for nothing that these roles may not see; the server decides each call. */
export const saveStaffRoles = (roles: readonly string[]) => sessionStorage.setItem(STAFF_ROLES, roles.join(','));
export const getStaffRoles = () => sessionStorage.getItem(STAFF_ROLES)?.split(',').filter(Boolean);
