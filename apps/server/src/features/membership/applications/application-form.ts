// Converts a request to an application form, and a form to company fields.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { resubmitApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CardFields, CompanyFields } from '../../identity/companies/exports.ts';
import { listRegisteredForms } from './registered-forms.queries.ts';

/** Registered data of a company as an application form, overridden by what was submitted. */
export const registeredFormOf = async (db: Db, companyId: string, submitted: Record<string, unknown> = {}) => {
  const registered = (await listRegisteredForms(db, [companyId])).get(companyId) ?? refuse('notFound');
  return { ...registered, ...submitted } as ApplicationForm;
};

export type ApplicationFields = ParsedOf<typeof resubmitApplication>['body'];

/** Drops permit, vehicles and services of shippers, even if the request contains them. */
export const formOf = (fields: ApplicationFields, verifiedPhone: string): ApplicationForm => {
  const isFleet = fields.companyType === 'fleet';
  return {
    companyType: fields.companyType,
    companyName: fields.companyName,
    creditCode: fields.creditCode,
    legalPerson: fields.legalPerson ?? '',
    establishYear: fields.establishYear ?? null,
    contactPerson: fields.contactPerson,
    phone: fields.phone ?? verifiedPhone,
    email: fields.email ?? '',
    regionCode: fields.regionCode,
    address: fields.address,
    permitNo: (isFleet && fields.permitNo) || '',
    vehicleCount: (isFleet && fields.vehicleCount) || null,
    serviceTypes: (isFleet && fields.serviceTypes) || [],
  };
};

export const companyOf = (form: ApplicationForm, licenceFileId: string | null): CompanyFields & CardFields => {
  const { companyType, companyName, ...rest } = form;
  return { ...rest, type: companyType, name: companyName, licenceFileId };
};
