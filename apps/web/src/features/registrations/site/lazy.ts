// The doors to what registering needs later than the page: rules and sending, in the chunk of the calls.
export const rules = () => import(/* webpackChunkName: "calls" */ './rules.ts');
export const files = () => import(/* webpackChunkName: "calls" */ '../../files/shared/files.ts');
