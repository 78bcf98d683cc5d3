// Lazy import of the rules, calls and uploads of reporting.
export const reportCalls = () => import(/* webpackChunkName: "calls" */ './report-calls.ts');
