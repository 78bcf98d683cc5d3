// What other features may use of appeals.
export { clearAppealsOf, countOpenAppeals, handOverAppeals } from './credit-appeals.queries.ts';
