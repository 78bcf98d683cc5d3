// What other features may use of renewals.
export { applyRequest, closeApproved, lockOpenRequest, RENEWABLE_DAYS } from './renewals.actions.ts';
