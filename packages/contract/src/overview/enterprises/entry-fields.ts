// Fields of an enterprise the office registers; apart from the whole schema, so that the form loads no more of zod than it needs.

import { CreditCode, Email, line, MobilePhone, RegionCode } from '../../fields.ts';
import { companyLine, companyShortNames } from '../../identity/companies/company.fields.ts';

export const entryFields = {
  companyName: line(...companyLine('companyName')),
  creditCode: CreditCode,
  legalPerson: line(...companyLine('legalPerson')),
  contactPerson: line(...companyLine('contactPerson')),
  /** The first person of the company signs in with a code sent to it. */
  phone: MobilePhone,
  email: Email,
  regionCode: RegionCode,
  address: line(...companyLine('address')),
  permitNo: line(...companyLine('permitNo', companyShortNames.permitNo)),
};
