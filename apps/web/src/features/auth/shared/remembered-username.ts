// The account name a person asked this browser to remember; never a password.
const KEY = 'ui.username';

export const rememberedUsername = () => localStorage.getItem(KEY) ?? '';
export const rememberUsername = (username: string, isWanted: boolean) => {
  if (isWanted) localStorage.setItem(KEY, username);
  else localStorage.removeItem(KEY);
};
