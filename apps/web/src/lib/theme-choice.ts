// Light or dark theme: the system preference unless the user chose one, stored under `ui.theme`. No React: it runs first.
type Theme = 'light' | 'dark';
const KEY = 'ui.theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const listeners = new Set<() => void>();
const chosen = () => {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};
const systemTheme = (): Theme => (systemIsDark().matches ? 'dark' : 'light');
export const currentTheme = (): Theme => chosen() ?? systemTheme();

/** The CSS variables depend on this attribute. */
export const applyTheme = () => {
  document.documentElement.dataset.theme = currentTheme();
};

const announce = () => {
  applyTheme();
  for (const listener of listeners) listener();
};

/** Choosing the system's theme removes the stored choice and follows the system again. */
export const chooseTheme = (theme: Theme) => {
  if (theme === systemTheme()) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  announce();
};

export const followTheme = (listener: () => void) => {
  listeners.add(listener);
  systemIsDark().addEventListener('change', announce);
  addEventListener('storage', announce);
  return () => {
    listeners.delete(listener);
    systemIsDark().removeEventListener('change', announce);
    removeEventListener('storage', announce);
  };
};
