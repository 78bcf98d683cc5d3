// What other features may use of documents.
export { addRegisteredPermit, draftRows } from './documents.actions.ts';
export { lockRegistered, saveDocuments } from './documents.queries.ts';
export { clearDriverPapersOf, handOverDocuments } from './hand-over.queries.ts';
export {
  approvalRefusalOf,
  type PaperRequirement,
  paperRequirement,
  type RequiredPaper,
  requiredPapers,
  requiredPapersOf,
} from './readiness.queries.ts';
export { sealClearNumbers } from './sealed-number.ts';
