// What other features may use of cooperation.
export { type AgreementFacts, findPair, listCooperationIdsOf, lockAgreement, type Pair } from './agreements.queries.ts';
export { fleetsNotBlocking, listActivePartners } from './companies.queries.ts';
export { viewerOf } from './cooperation-view.ts';
export { listCooperationRows } from './cooperations.queries.ts';
export { handOverCooperations } from './hand-over.queries.ts';
export { findAgreedPrice, findNearPrice, findPriceDays } from './lane-prices.ts';
export { countShippersOf } from './summary.queries.ts';
