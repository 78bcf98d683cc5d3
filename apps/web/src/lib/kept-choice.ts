// Small choices about the interface that outlive the page, under keys that begin with `ui.`.
export const readChoice = (name: string) => localStorage.getItem(`ui.${name}`) ?? undefined;

/** A browser may refuse to store; the choice then lasts as long as the page. */
export const keepChoice = (name: string, value: string | undefined) => {
  try {
    if (value === undefined) localStorage.removeItem(`ui.${name}`);
    else localStorage.setItem(`ui.${name}`, value);
  } catch {}
};
