// Validation rules of the application form without zod, to keep the registration page small.
import * as rules from '../../field-rules.ts';
import { companyLine } from '../../identity/companies/company.fields.ts';

export const companyNumbers = {
  vehicleCount: [0, 100_000, '车辆数有误'],
} as const satisfies Record<string, readonly [min: number, max: number, message: string]>;

const optionalLine = (...line: rules.Line) => rules.orEmpty(rules.lineRule(...line));

/** Must agree with the schemas of `application-form.ts`; a test compares them. */
export const applicationRules = {
  companyType: (value) => (value === 'fleet' || value === 'shipper' ? undefined : '请选择企业类型'),
  companyName: rules.lineRule(...companyLine('companyName')),
  creditCode: rules.creditCodeRule,
  legalPerson: optionalLine(...companyLine('legalPerson')),
  establishYear: rules.orEmpty(rules.establishYearRule),
  contactPerson: rules.lineRule(...companyLine('contactPerson')),
  phone: rules.contactPhoneRule,
  email: rules.orEmpty(rules.emailRule),
  regionCode: rules.regionRule,
  address: rules.lineRule(...companyLine('address')),
  permitNo: rules.orEmpty(rules.codeLineRule(...companyLine('permitNo'))),
  vehicleCount: rules.orEmpty(rules.wholeRule(...companyNumbers.vehicleCount)),
  username: rules.usernameRule,
  password: rules.newPasswordRule,
} as const satisfies Record<string, rules.Rule>;
