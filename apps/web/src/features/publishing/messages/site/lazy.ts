// Lazy import of the rules and calls of the contact page.
export const contactCalls = () => import(/* webpackChunkName: "calls" */ './contact-calls.ts');
