// The signed-in session as the browser keeps it: the only place that touches `token` and `userRole`.
const TOKEN = 'token';
const USER_ROLE = 'userRole';

export const getToken = () => localStorage.getItem(TOKEN);
export const getUserRole = () => localStorage.getItem(USER_ROLE);

/** What a login leaves behind; nothing else is kept. */
export const saveSession = (session: { token: string; userRole: 'admin' | 'company' }) => {
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(USER_ROLE, session.userRole);
};

export const saveToken = (token: string) => localStorage.setItem(TOKEN, token);

export const clearSession = () => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER_ROLE);
};
