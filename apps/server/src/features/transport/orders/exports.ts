// What other features may use of orders.
export { checkOrders, placeOrders } from './agreement-orders.actions.ts';
export { anonymiseOrdersOf, anonymiseRecorder } from './anonymise.queries.ts';
export { canCharge } from './charge-period.ts';
export { chargeByAgreement, chargeByDecision } from './charges.actions.ts';
export { revokeLinksOf } from './driver-links.queries.ts';
export { completeAfterDispute } from './endings.actions.ts';
export { handOverOrders } from './hand-over.queries.ts';
export { readOpenOrders } from './open-orders.queries.ts';
export { recordFault, recordRating } from './order-credit.ts';
export { lateSince } from './order-list.queries.ts';
export { companyOf, laneValues, otherSide, pageOf, sideOf } from './order-moves.ts';
export { readOrderForOffice } from './order-view.ts';
export { announceOrder, changeOrder, findOrderOf, lockOrder, lockOrderOf, type OrderRow } from './orders.queries.ts';
export { createOrdersOfAward } from './schedule.actions.ts';
