// What other features may use of cooperation.
export { listActivePartners } from './companies.queries.ts';
export { handOverCooperations } from './hand-over.queries.ts';
