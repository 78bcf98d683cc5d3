// Lazy imports of validation and submission, which are not needed to render the page.
export const rules = () => import(/* webpackChunkName: "calls" */ './rules.ts');
export const registration = () => import(/* webpackChunkName: "calls" */ './registration.ts');
export const pdf = () => import(/* webpackChunkName: "calls" */ './pdf-pages.ts');
export const files = () => import(/* webpackChunkName: "calls" */ '../../../services/files/shared/files.ts');
