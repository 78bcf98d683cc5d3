// Which documents a company needs.
import type { CompanyDocumentKind } from './document.labels.ts';

export const requiredOfCompany: readonly CompanyDocumentKind[] = [
  'businessLicense',
  'transportPermit',
  'carrierInsurance',
];
