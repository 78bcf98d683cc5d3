// The account name remembered in localStorage; never a password.
const KEY = 'ui.username';

export const rememberedUsername = () => localStorage.getItem(KEY) ?? '';
export const rememberUsername = (username: string, isRemembered: boolean) => {
  if (isRemembered) localStorage.setItem(KEY, username);
  else localStorage.removeItem(KEY);
};
