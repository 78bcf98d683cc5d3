// UI preferences in local storage, such as the last account name (never a password), under keys that begin with `ui.`.
export const readChoice = (name: string) => localStorage.getItem(`ui.${name}`) ?? undefined;

/** Storage may be blocked by the browser; the choice then lasts until the page is closed. */
export const keepChoice = (name: string, value: string | undefined) => {
  try {
    if (value === undefined) localStorage.removeItem(`ui.${name}`);
    else localStorage.setItem(`ui.${name}`, value);
  } catch {}
};
