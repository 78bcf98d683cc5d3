// What other features may use of credit scores.

export { type AppealRow, appealColumns, findEventRow, listTallies } from './credit-events.queries.ts';
export { appealEnd, appealOf, effectOf } from './credit-events.ts';
export { countedOf } from './credit-report.ts';
export {
  creditScore,
  creditScores,
  findCreditScore,
  findPayer,
  listCreditParts,
  payerPunctuality,
} from './credits.queries.ts';
export {
  addCreditEvents,
  confirmCreditEvent,
  handOverCreditEvents,
  removeCreditEvent,
  saveCreditEvent,
  setCreditEventAside,
} from './record-events.queries.ts';
