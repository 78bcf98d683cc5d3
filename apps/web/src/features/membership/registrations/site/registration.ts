// Builds the request body of a registration from the form values.
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import type { register } from '@rfb/contract/membership/registrations/registrations.endpoints.ts';
import { normaliseNumber } from '@rfb/contract/normalise.ts';
import type { ServiceType } from '@rfb/contract/service-types.ts';
import type { RegisterForm } from './draft.ts';

type Body = InputOf<typeof register>['body'];

const filled = <K extends string>(name: K, text: string) =>
  text.trim() ? ({ [name]: text.trim() } as { [P in K]: string }) : {};
const counted = <K extends string>(name: K, text: string) =>
  text.trim() ? ({ [name]: Number(normaliseNumber(text)) } as { [P in K]: number }) : {};

/** The company's part; a shipper's body leaves out fleet fields that were filled in before the type was changed. */
export const companyPart = (form: RegisterForm, businessLicense: string) => ({
  companyType: form.companyType as 'fleet' | 'shipper',
  companyName: form.companyName.trim(),
  creditCode: form.creditCode,
  contactPerson: form.contactPerson.trim(),
  regionCode: form.regionCode,
  address: form.address.trim(),
  businessLicense,
  ...filled('legalPerson', form.legalPerson),
  ...filled('phone', form.phone),
  ...filled('email', form.email),
  ...(form.companyType === 'fleet'
    ? {
        ...counted('establishYear', form.establishYear),
        ...filled('permitNo', form.permitNo),
        ...counted('vehicleCount', form.vehicleCount),
        ...(form.serviceTypes.length > 0 ? { serviceTypes: form.serviceTypes as ServiceType[] } : {}),
      }
    : {}),
});

type Rest = { ticket: string; businessLicense: string; permitFile?: string | undefined; password: string };

export const registrationOf = (form: RegisterForm, { ticket, businessLicense, permitFile, password }: Rest): Body => ({
  ticket,
  ...companyPart(form, businessLicense),
  ...(form.companyType === 'fleet' && permitFile ? { permitFile, permitUntil: form.permitUntil } : {}),
  username: form.username.trim(),
  password,
  consentVersion: CONSENT_VERSION,
});
