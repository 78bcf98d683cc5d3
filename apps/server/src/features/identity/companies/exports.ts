// Exports of companies for other features.
export { changeContact, changeInvoiceTitle } from './companies.actions.ts';
export { type CardFields, type CompanyFields, type LockedCompany, lockCompany } from './company-rows.queries.ts';
export { type ChangeOrigin, type CompanyPatch, changeCompany, createCompany } from './company-writer.ts';
export { fillMissingSearchWords, writeSearchWords } from './entry-words.ts';
export { recordsOf } from './merged.queries.ts';
export { keywordGrams, searchGrams } from './search-grams.ts';
