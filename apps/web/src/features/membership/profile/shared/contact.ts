// Contact fields of a company: labels, picking them from a profile, comparing them.
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';

export const contactLabels = {
  contactPerson: '联系人',
  phone: '联系电话',
  email: '邮箱',
  regionCode: '所在地区',
  address: '地址',
} as const;
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
