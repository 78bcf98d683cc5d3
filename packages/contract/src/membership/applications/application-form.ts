// Form of a membership application: fields, validation and labels.
import * as z from 'zod/mini';
import type { Line } from '../../field-rules.ts';
import { ContactPhone, CreditCode, codeLine, Email, EstablishYear, Id, line, RegionCode } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { companyFieldNames, companyLine } from '../../identity/companies/company.fields.ts';
import { serviceTypes } from '../../service-types.ts';
import { companyNumbers } from './application-rules.ts';

const optionalLine = (...rule: Line) => z.optional(z.union([z.literal(''), line(...rule)], `${rule[0]}有误`));
const whole = ([min, max, message]: (typeof companyNumbers)[keyof typeof companyNumbers]) =>
  z.optional(z.int(message).check(z.minimum(min, message), z.maximum(max, message)));

export const CompanyName = line(...companyLine('companyName'));
export const LegalPerson = line(...companyLine('legalPerson'));

/** Permit, vehicles and services are only for fleets. */
export const applicationFields = {
  companyType: CompanyType,
  companyName: CompanyName,
  creditCode: CreditCode,
  legalPerson: optionalLine(...companyLine('legalPerson')),
  establishYear: z.optional(EstablishYear),
  contactPerson: line(...companyLine('contactPerson')),
  /** Defaults to the verified phone. */
  phone: z.optional(ContactPhone),
  email: z.optional(z.union([z.literal(''), Email], '邮箱格式有误')),
  regionCode: RegionCode,
  address: line(...companyLine('address')),
  businessLicense: Id,
  permitNo: z.optional(
    z.union([z.literal(''), codeLine(...companyLine('permitNo'))], `${companyFieldNames.permitNo}有误`),
  ),
  vehicleCount: whole(companyNumbers.vehicleCount),
  serviceTypes: z.optional(z.array(z.enum(serviceTypes, '服务类型有误')).check(z.maxLength(serviceTypes.length))),
};

/** The stored form: no optional fields, unknown numbers are null. */
export const ApplicationForm = z.strictObject({
  companyType: CompanyType,
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  establishYear: z.nullable(z.int()),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  regionCode: z.string(),
  address: z.string(),
  permitNo: z.string(),
  vehicleCount: z.nullable(z.int()),
  serviceTypes: z.array(z.string()),
});
export type ApplicationForm = z.output<typeof ApplicationForm>;
