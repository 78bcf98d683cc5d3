// A session that ended by itself: open forms keep their input in this tab for their owner, and the login page says why.
const ENDED = 'ui.sessionEnded';
const OWNER = 'ui.draftsOf';
const DRAFT = 'ui.draft.';
const EVENT = 'session-end';

/** A browser may refuse to store; what was typed is then lost, the sign-in is not. */
const store = (name: string, value: string) => {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
};

/** Called while the page is still there: whoever holds input keeps it now. */
export const announceSessionEnd = () => {
  store(ENDED, '1');
  dispatchEvent(new Event(EVENT));
};
export const onSessionEnd = (keep: () => void) => {
  addEventListener(EVENT, keep);
  return () => removeEventListener(EVENT, keep);
};

const beforeLogout = new Set<() => Promise<unknown>>();
/** For what must still be sent as whoever is signed in now; a logout waits for it. */
export const onLogout = (finish: () => Promise<unknown>) => {
  beforeLogout.add(finish);
  return () => void beforeLogout.delete(finish);
};
export const finishBeforeLogout = () => Promise.allSettled([...beforeLogout].map((finish) => finish()));

/** Whether somebody comes to the login because their session ended; told once. */
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

/** At sign-in: what somebody else typed in this tab is not handed on. */
export const claimInput = (userId: string) => {
  if (sessionStorage.getItem(OWNER) !== userId)
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT)) sessionStorage.removeItem(name);
  store(OWNER, userId);
};
