// What other features may use of fiscal receipts.
export { findReceiptDifferences } from './stock.queries.ts';
