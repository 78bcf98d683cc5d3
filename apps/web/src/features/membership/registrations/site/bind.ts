// Binds an input to a field of the registration: value, error, onChange, and validation on blur.
import { type CompanyField, companyFields } from '@rfb/contract/identity/companies/company.fields.ts';
import type { ChangeEvent } from 'react';
import { normaliserOf } from '../../../../lib/normalise-input.ts';
import type { RegisterForm } from './draft.ts';
import type { Registration } from './use-registration.ts';

type TextName = Exclude<keyof RegisterForm, 'serviceTypes' | 'companyType'>;

export const bind = ({ form, errors, change, checkField }: Registration, name: TextName) => ({
  name,
  value: form[name],
  error: errors[name],
  normalise: normaliserOf[name],
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  onBlur: () => void checkField(name).catch(() => undefined),
});

/** The same with the label and the length of a company's field. */
export const bindCompany = (registration: Registration, name: TextName & CompanyField) => {
  const { label, max }: { label: string; max?: number } = companyFields[name];
  return { ...bind(registration, name), label, maxLength: max };
};
