// The signed-in user as screens show it.
import * as z from 'zod/mini';
import { allCompanyRoles, type CompanyRole } from '../../areas.ts';
import { allStaffRoles, type StaffRole } from '../../duties.ts';
import { Id } from '../../fields.ts';

export const CompanyType = z.enum(['fleet', 'shipper'], '请选择企业类型');
export type CompanyType = z.output<typeof CompanyType>;

export const CurrentUser = z.strictObject({
  id: Id,
  /** The login name. */
  username: z.string(),
  /** The person's own name, of administrators and invited colleagues; a company's own account is shown by its contact person. */
  name: z.optional(z.string()),
  role: z.enum(['admin', 'company']),
  subRole: z.optional(CompanyType),
  /** Only for administrators: which pages and buttons the console shows. */
  staffRoles: z.optional(z.array(z.enum(allStaffRoles as [StaffRole, ...StaffRole[]]))),
  /** Only for companies: what this person may do there. */
  companyRole: z.optional(z.enum(allCompanyRoles as [CompanyRole, ...CompanyRole[]])),
  avatar: z.string(),
  email: z.string(),
});
export type CurrentUser = z.output<typeof CurrentUser>;
