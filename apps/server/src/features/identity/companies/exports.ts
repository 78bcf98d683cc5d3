// Exports of companies for other features.
export { changeContact } from './companies.actions.ts';
export { type CardFields, type CompanyFields, type LockedCompany, lockCompany } from './company-rows.queries.ts';
export { type ChangeOrigin, type CompanyPatch, changeCompany, createCompany } from './company-writer.ts';
export { recordsOf } from './merged.queries.ts';
export { profileOf } from './profile.ts';
export { keywordGrams, searchGrams } from './search-grams.ts';
