// Contact data being edited, and what to do when somebody else saved it meanwhile.
import { type CompanyProfile, ContactConflict } from '@rfb/contract/companies/companies.endpoints.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';

export const contactLabels = {
  contactPerson: '联系人',
  phone: '联系电话',
  email: '邮箱',
  regionCode: '所在地区',
  address: '地址',
} as const;
export type ContactField = keyof typeof contactLabels;
export type Contact = Record<ContactField, string>;
export const contactFields = Object.keys(contactLabels) as ContactField[];

const pick = (from: Contact): Contact =>
  Object.fromEntries(contactFields.map((field) => [field, from[field] ?? ''])) as Contact;

export const contactOf = (profile: CompanyProfile): Contact => pick(profile);
export const isChanged = (before: Contact, after: Contact) =>
  contactFields.some((field) => before[field] !== (after[field] ?? ''));

export type Side = 'mine' | 'current';
/** A field in which what I typed and what is saved now differ. */
export type Clash = { field: ContactField; label: string; mine: string; current: string; choice: Side };
export type Conflict = { version: number; mine: Contact; current: Contact; clashes: Clash[] };

/** The values of now, when a save was refused because of them. */
const currentOf = (failure: unknown) => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const parsed = z.safeParse(ContactConflict, failure.body?.data);
  return parsed.success ? parsed.data.current : undefined;
};

/** Untouched by me: theirs is proposed. Touched by me: mine. Both stay in sight until I decide. */
export const conflictOf = (failure: unknown, base: Contact, typed: Contact): Conflict | undefined => {
  const found = currentOf(failure);
  if (!found) return undefined;
  const { version, ...saved } = found;
  const [mine, current] = [pick(typed), pick(saved)];
  const clashes = contactFields
    .filter((field) => mine[field] !== current[field])
    .map((field) => ({
      field,
      label: contactLabels[field],
      mine: mine[field],
      current: current[field],
      choice: (mine[field] === base[field] ? 'current' : 'mine') as Side,
    }));
  return { version, mine, current, clashes };
};

export const choose = (conflict: Conflict, field: ContactField, choice: Side): Conflict => ({
  ...conflict,
  clashes: conflict.clashes.map((clash) => (clash.field === field ? { ...clash, choice } : clash)),
});

export const mergedOf = ({ current, clashes }: Conflict): Contact => ({
  ...current,
  ...Object.fromEntries(clashes.map(({ field, choice, ...values }) => [field, values[choice]])),
});
