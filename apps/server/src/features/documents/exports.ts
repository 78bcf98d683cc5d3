// What other features may use of documents.
export { draftRows } from './documents.actions.ts';
export { findToday, saveDocuments } from './documents.queries.ts';
export { handOverDocuments } from './hand-over.queries.ts';
export { bidRefusalOf } from './readiness.queries.ts';
