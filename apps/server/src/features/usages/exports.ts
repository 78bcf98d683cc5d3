// What other features may use of vehicle usage.
export { handOverUsages } from './hand-over.queries.ts';
