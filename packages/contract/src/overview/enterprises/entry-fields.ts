// Fields of an enterprise the office registers; apart from the whole schema, so that the form loads no more of zod than it needs.

import { CreditCode, Email, line, MobilePhone, RegionCode } from '../../fields.ts';
import { companyLines } from '../../membership/applications/application-rules.ts';

export const entryFields = {
  companyName: line(...companyLines.companyName),
  creditCode: CreditCode,
  legalPerson: line(...companyLines.legalPerson),
  contactPerson: line('联系人', 40),
  /** The first person of the company signs in with a code sent to it. */
  phone: MobilePhone,
  email: Email,
  regionCode: RegionCode,
  address: line('地址', 120),
  permitNo: line('许可证号', 40),
};
