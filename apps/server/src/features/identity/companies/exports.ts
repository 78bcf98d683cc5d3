// Exports of companies for other features.

export { lockCardOf, saveWrittenCard } from './card-rows.queries.ts';
export { changeContact, changeInvoiceTitle } from './companies.actions.ts';
export {
  anonymiseChangesBy,
  clearContactChangesOf,
  closeMerged,
  handOverChanges,
  lockCompanies,
  recordsOf,
} from './company-ends.queries.ts';
export {
  type CardFields,
  type CompanyFields,
  companyName,
  findCompany,
  findCompanyName,
  holdCompany,
  type LockedCompany,
  lockCompany,
} from './company-rows.queries.ts';
export { type CompanyPatch, changeCompany, createCompany } from './company-writer.ts';
export { fillMissingSearchWords, keywordGrams, searchColumns, writeSearchWords } from './entry-words.ts';
