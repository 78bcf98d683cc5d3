// One enterprise that the office registers, by hand or as a row of a sheet: the same rules for both.
import * as z from 'zod/mini';
import { Day, Fen } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { companyFieldNames, companyShortNames } from '../../identity/companies/company.fields.ts';
import { MemberLevel } from '../../membership/members/members.ts';
import { entryFields } from './entry-fields.ts';

const optional = (schema: z.ZodMiniType<string>, message: string) => z.union([z.literal(''), schema], message);

/** With level and last day the company becomes a member at once; without, it submits its papers first. */
export const EnterpriseEntry = z.strictObject({
  ...entryFields,
  companyType: CompanyType,
  legalPerson: optional(entryFields.legalPerson, `${companyFieldNames.legalPerson}有误`),
  email: optional(entryFields.email, '邮箱格式有误'),
  permitNo: optional(entryFields.permitNo, `${companyShortNames.permitNo}有误`),
  level: z.nullable(MemberLevel),
  joinedOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  amountFen: Fen,
});
export type EnterpriseEntry = z.output<typeof EnterpriseEntry>;

export const entryTaken = { creditCode: '这家企业已经登记过', phone: '这个手机号已有账号' } as const;

type Membership = { level?: unknown; joinedOn?: unknown; endsOn?: unknown };
type Problem = [field: 'level' | 'joinedOn' | 'endsOn', text: string];

/** A membership needs both level and last day. */
export const membershipProblems = ({ level, joinedOn, endsOn }: Membership, today: string): Problem[] => {
  const problems: Problem[] = [];
  if (level && !endsOn) problems.push(['endsOn', '填了会员等级，请一并填写会员到期日']);
  if (endsOn && !level) problems.push(['level', '填了会员到期日，请一并填写会员等级']);
  if (joinedOn && !level) problems.push(['level', '填了入会日期，请一并填写会员等级和到期日']);
  if (typeof joinedOn === 'string' && joinedOn > today) problems.push(['joinedOn', '入会日期不能晚于今天']);
  if (joinedOn && endsOn && String(joinedOn) >= String(endsOn)) problems.push(['endsOn', '到期日须晚于入会日期']);
  return problems;
};
