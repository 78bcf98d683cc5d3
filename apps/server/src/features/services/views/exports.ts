// What other features may use of saved views.
export { deleteViewsOf } from './views.queries.ts';
