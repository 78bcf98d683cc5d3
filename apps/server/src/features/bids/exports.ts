// What other features may use of bids.
export { contextOf } from './sealed-payload.ts';
