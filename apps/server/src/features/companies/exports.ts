// What other features may use of companies.
export { changeContact } from './companies.actions.ts';
export {
  type CardFields,
  type ChangeOrigin,
  type CompanyFields,
  type CompanyPatch,
  changeCompany,
  createCompany,
  type LockedCompany,
  lockCompany,
} from './company-writer.ts';
export { companyIdOf, profileOf } from './profile.ts';
export { keywordGrams, searchGrams } from './search-grams.ts';
