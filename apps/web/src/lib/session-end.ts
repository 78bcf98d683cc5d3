// Handles an expired session: forms store their input in this tab for its owner, the login page shows the reason.
const ENDED = 'ui.sessionEnded';
const OWNER = 'ui.draftsOf';
const DRAFT = 'ui.draft.';
const EVENT = 'session-end';

/** Storage may be blocked by the browser; the input is then lost, but signing in still works. */
const store = (name: string, value: string) => {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
};

/** Called before the page is left, so that open forms can store their input. */
export const announceSessionEnd = () => {
  store(ENDED, '1');
  dispatchEvent(new Event(EVENT));
};
export const onSessionEnd = (keep: () => void) => {
  addEventListener(EVENT, keep);
  return () => removeEventListener(EVENT, keep);
};

const beforeLogout = new Set<() => Promise<unknown>>();
/** Registers work that must be sent with the current session; a logout waits for it. */
export const onLogout = (finish: () => Promise<unknown>) => {
  beforeLogout.add(finish);
  return () => void beforeLogout.delete(finish);
};
export const finishBeforeLogout = () => Promise.allSettled([...beforeLogout].map((finish) => finish()));

/** Whether the login page was opened because a session expired; true only once. */
export const takeSessionEnd = () => {
  const hasEnded = sessionStorage.getItem(ENDED) !== null;
  sessionStorage.removeItem(ENDED);
  return hasEnded;
};

export const keepInput = (name: string, values: object) => store(DRAFT + name, JSON.stringify(values));
export const takeInput = (name: string): object | undefined => {
  const stored = sessionStorage.getItem(DRAFT + name);
  sessionStorage.removeItem(DRAFT + name);
  return stored ? (JSON.parse(stored) as object) : undefined;
};

/** Called at sign-in: deletes input that another user typed in this tab. */
export const claimInput = (userId: string) => {
  if (sessionStorage.getItem(OWNER) !== userId)
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT)) sessionStorage.removeItem(name);
  store(OWNER, userId);
};
