// The filters and orders of the enterprise list, shared by its address, saved views and exports.
import * as z from 'zod/mini';
import { Day } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { anyOf, Keyword } from '../../lists.ts';
import { certificationStatuses } from '../../membership/certifications/certification.states.ts';
import { MemberLevel } from '../../membership/members/members.ts';

const ApplicationFilter = z.enum(['0', '1', '2', '3', 'none'], '审核状态有误');
const MemberFilter = z.enum(['active', 'inactive', 'suspended', 'none'], '会员状态有误');

export const enterpriseFilters = {
  keyword: Keyword,
  type: z.optional(CompanyType),
  /** The first two digits of region codes. */
  province: anyOf(z.string().check(z.regex(/^\d{2}$/, '地区有误')), '地区有误'),
  application: anyOf(ApplicationFilter, '审核状态有误'),
  member: anyOf(MemberFilter, '会员状态有误'),
  level: anyOf(MemberLevel, '会员等级有误'),
  /** Only fleets are certified. */
  certification: anyOf(z.enum(certificationStatuses), '认证状态有误'),
  incomplete: z.optional(z.literal('1', '筛选条件有误')),
  /** A company paper waits for review. */
  papersWaiting: z.optional(z.literal('1', '筛选条件有误')),
  joinedFrom: z.optional(Day),
  joinedTo: z.optional(Day),
};
export const EnterpriseFilters = z.strictObject(enterpriseFilters);
export type EnterpriseFilters = z.output<typeof EnterpriseFilters>;
export type EnterpriseFilterInput = z.input<typeof EnterpriseFilters>;

export const EnterpriseSort = z.enum(
  ['-createdAt', 'createdAt', 'enterpriseName', '-enterpriseName', 'joinTime', '-joinTime'],
  '排序方式有误',
);
export type EnterpriseSort = z.output<typeof EnterpriseSort>;
