// The door to the lazily loaded server calls.
export const calls = () => import(/* webpackChunkName: "calls" */ './server-calls.ts');

/** Gets them ready while a person fills in a form; a failure shows when they are needed. */
export const loadCalls = () => void calls().catch(() => undefined);
