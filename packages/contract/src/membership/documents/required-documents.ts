// Which documents a company needs.
import type { CompanyDocumentKind } from './document.labels.ts';

export const requiredOfCompany: readonly CompanyDocumentKind[] = [
  'businessLicense',
  'transportPermit',
  'carrierInsurance',
];

/** What a fleet may send while its membership is undecided: its own papers, which nobody but the office sees. */
export const applicantPapers: readonly CompanyDocumentKind[] = ['transportPermit', 'carrierInsurance'];

/** Enough for both and some corrections; withdrawn ones count, because their files are kept. */
export const APPLICANT_DOCUMENTS = 6;
