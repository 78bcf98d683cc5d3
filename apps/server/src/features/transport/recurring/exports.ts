// What other features may use of recurring orders.
export { anonymisePlansOf } from './recurring.queries.ts';
