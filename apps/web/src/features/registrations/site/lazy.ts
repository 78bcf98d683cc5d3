// Lazy imports of validation and submission, which are not needed to render the page.
export const rules = () => import(/* webpackChunkName: "calls" */ './rules.ts');
export const files = () => import(/* webpackChunkName: "calls" */ '../../files/shared/files.ts');
