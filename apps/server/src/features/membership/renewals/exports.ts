// What other features may use of renewals.
export { applyRequest } from './renewals.actions.ts';
