// What other features may use of orders.

export { anonymiseOrdersOf, anonymiseRecorder } from './anonymise.queries.ts';
export { revokeLinksOf } from './driver-links/driver-links.queries.ts';
export { completeAfterDispute } from './endings.actions.ts';
export { handOverOrders } from './hand-over.queries.ts';
export { readOpenOrders } from './list/open-orders.queries.ts';
export { lateSince } from './list/order-list.queries.ts';
export { checkOrders, placeOrders } from './new-orders/agreement-orders.actions.ts';
export { createOrdersOfAward } from './new-orders/schedule.actions.ts';
export { recordFault, recordRating } from './order-credit.ts';
export { companyOf, laneValues, otherSide, pageOf, sideOf } from './order-moves.ts';
export { readOrderForOffice } from './order-view.ts';
export { announceOrder, changeOrder, findOrderOf, lockOrder, lockOrderOf, type OrderRow } from './orders.queries.ts';
export { chargeByAgreement, chargeByDecision } from './payments/charges.actions.ts';
export { canCharge } from './payments/settling.ts';
