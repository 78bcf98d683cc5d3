// Lazy import of the server calls of public pages.
export const calls = () => import(/* webpackChunkName: "calls" */ './server-calls.ts');

/** Preloads the calls while a form is being filled in; a load failure is reported when a call is made. */
export const loadCalls = () => void calls().catch(() => undefined);
