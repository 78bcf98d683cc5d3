// What other features may use of the ledger of dues.

export { doubtsAbout, feeOnDay } from './doubts.ts';
export { duesActs } from './dues.actions.ts';
export { findDuesDifferences } from './dues.queries.ts';
export {
  findLastReceivable,
  listLiveEntriesOf,
  listSameVouchers,
  lockAccount,
  lockLedger,
  type NewPayment,
  voidReceivable,
} from './ledger.queries.ts';
export { type By, bookPayment, charge, forgive, reverse, useAdvance } from './ledger.ts';
export { applyDues, peopleOf, proposeDues, refuseOther } from './paired.ts';
export { freeRefundFen } from './taking-back.queries.ts';
export { receiptDoubts, termDoubts } from './taking-back.ts';
export { applyClosing } from './years.actions.ts';
