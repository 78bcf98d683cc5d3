// Lazy imports of the call, the rules and the way into the console, which are not needed to render the page.
export const acceptance = () => import(/* webpackChunkName: "calls" */ './acceptance-calls.ts');
/** Knows every page of the console. */
export const navigation = () => import(/* webpackChunkName: "navigation" */ '../../../../lib/navigation.ts');
