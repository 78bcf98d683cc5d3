// The stored session: the only module that reads and writes `token` and `userRole`.
const TOKEN = 'token';
const USER_ROLE = 'userRole';

export const getToken = () => localStorage.getItem(TOKEN);
export const getUserRole = () => localStorage.getItem(USER_ROLE);

/** Everything a login stores. */
export const saveSession = (session: { token: string; userRole: 'admin' | 'company' }) => {
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(USER_ROLE, session.userRole);
};

export const saveToken = (token: string) => localStorage.setItem(TOKEN, token);

export const clearSession = () => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER_ROLE);
};
