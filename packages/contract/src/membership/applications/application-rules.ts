// Validation rules of the application form without zod, to keep the registration page small.
import * as rules from '../../field-rules.ts';

export const companyLines = {
  companyName: ['企业名称', 60, 4],
  legalPerson: ['法定代表人', 40],
  contactPerson: ['联系人', 40],
  address: ['地址', 120],
  permitNo: ['道路运输经营许可证号', 40],
} as const satisfies Record<string, rules.Line>;

export const companyNumbers = {
  vehicleCount: [0, 100_000, '车辆数有误'],
} as const satisfies Record<string, readonly [min: number, max: number, message: string]>;

const optionalLine = (...line: rules.Line) => rules.orEmpty(rules.lineRule(...line));

/** Must agree with the schemas of `application-form.ts`; a test compares them. */
export const applicationRules = {
  companyType: (value) => (value === 'fleet' || value === 'shipper' ? undefined : '请选择企业类型'),
  companyName: rules.lineRule(...companyLines.companyName),
  creditCode: rules.creditCodeRule,
  legalPerson: optionalLine(...companyLines.legalPerson),
  establishYear: rules.orEmpty(rules.establishYearRule),
  contactPerson: rules.lineRule(...companyLines.contactPerson),
  phone: rules.contactPhoneRule,
  email: rules.orEmpty(rules.emailRule),
  regionCode: rules.regionRule,
  address: rules.lineRule(...companyLines.address),
  permitNo: rules.orEmpty(rules.codeLineRule(...companyLines.permitNo)),
  vehicleCount: rules.orEmpty(rules.wholeRule(...companyNumbers.vehicleCount)),
  username: rules.usernameRule,
  password: rules.newPasswordRule,
} as const satisfies Record<string, rules.Rule>;
