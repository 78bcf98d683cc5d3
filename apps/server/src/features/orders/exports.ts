// What other features may use of orders.
export { handOverOrders } from './hand-over.queries.ts';
export { createOrdersOfAward } from './schedule.actions.ts';
