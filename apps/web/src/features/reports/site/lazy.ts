// The door to what reporting needs later than the page: rules, calls and sending files, in the chunk of the calls.
export const reportCalls = () => import(/* webpackChunkName: "calls" */ './report-calls.ts');
