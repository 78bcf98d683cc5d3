// The door to what writing to the secretariat needs later than the page: rules and calls, in the chunk of the calls.
export const contactCalls = () => import(/* webpackChunkName: "calls" */ './contact-calls.ts');
