// What other features may use of statements.
export { handOverStatements } from './hand-over.queries.ts';
export { findChangedStatements } from './seals.ts';
