// What other features may use of appeals.
export { countOpenAppeals } from './credit-appeals.queries.ts';
