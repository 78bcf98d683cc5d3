// What other features may use of tenders.
export { handOverTenders } from './hand-over.queries.ts';
