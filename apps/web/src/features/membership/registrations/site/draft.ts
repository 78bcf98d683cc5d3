// Draft of the registration in localStorage until it is submitted; never contains the password or a code.
import { clockOf } from '../../../../site/format.ts';

const KEY = 'ui.registerDraft';

export const emptyForm = {
  companyType: '' as '' | 'fleet' | 'shipper',
  companyName: '',
  creditCode: '',
  legalPerson: '',
  establishYear: '',
  regionCode: '',
  address: '',
  contactPerson: '',
  phone: '',
  email: '',
  permitNo: '',
  permitUntil: '',
  vehicleCount: '',
  serviceTypes: [] as string[],
  username: '',
};
export type RegisterForm = typeof emptyForm;
/** `isCompanyDone`: the second step was completed and its fields have not changed since. */
type Draft = { form: RegisterForm; isCompanyDone: boolean; savedAt: string };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** Ignores unknown fields and wrong types, because storage may hold anything. */
const formOf = (kept: Record<string, unknown>): RegisterForm => {
  const texts = Object.keys(emptyForm).flatMap((name) => (isText(kept[name]) ? [[name, kept[name]]] : []));
  const form: RegisterForm = { ...emptyForm, ...Object.fromEntries(texts) };
  form.serviceTypes = Array.isArray(kept.serviceTypes) ? kept.serviceTypes.filter(isText) : [];
  if (!['fleet', 'shipper'].includes(form.companyType)) form.companyType = '';
  return form;
};

export const readDraft = (): Draft | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept?.form !== 'object' || kept.form === null) return undefined;
    const savedAt = isText(kept.savedAt) ? kept.savedAt : '';
    return { form: formOf(kept.form), isCompanyDone: kept.isCompanyDone === true, savedAt };
  } catch {
    return undefined;
  }
};

/** Returns the time of the save, or an empty text when storage is not available. */
export const saveDraft = (form: RegisterForm, isCompanyDone: boolean) => {
  const savedAt = clockOf(new Date().toISOString());
  try {
    localStorage.setItem(KEY, JSON.stringify({ form, isCompanyDone, savedAt }));
    return savedAt;
  } catch {
    return '';
  }
};

export const clearDraft = () => localStorage.removeItem(KEY);
