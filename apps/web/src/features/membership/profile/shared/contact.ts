// Contact fields of a company: labels, picking them from a profile, comparing them.
import { companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';

const { contactPerson, phone, email, regionCode, address } = companyFieldNames;
export const contactLabels = { contactPerson, phone, email, regionCode, address } as const;
type ContactField = keyof typeof contactLabels;
export type Contact = Record<ContactField, string>;
const contactFields = Object.keys(contactLabels) as ContactField[];

const pick = (from: Contact): Contact =>
  Object.fromEntries(contactFields.map((field) => [field, from[field] ?? ''])) as Contact;

export const contactOf = (profile: CompanyProfile): Contact => pick(profile);
export const isChanged = (before: Contact, after: Contact) =>
  contactFields.some((field) => before[field] !== (after[field] ?? ''));

/** The values saved by somebody else, from the `current` of a 409 reply. */
export const readContact = (current: Contact) => pick(current);
