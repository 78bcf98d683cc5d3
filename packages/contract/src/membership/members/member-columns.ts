// The columns of the member list: their titles and which are visible by default.
import { memberFieldNames, memberFields, memberFigureNames } from './member.fields.ts';

/** The number stands below the name. */
export const allMemberColumns = [
  ...(['enterpriseName', 'memberLevel', 'status', 'joinTime', 'expireTime'] as const),
  ...(['totalOrders', 'totalAmount', 'creditScore'] as const),
  ...(['enterpriseType', 'region', 'contactPerson', 'creditCode'] as const),
] as const;
export type MemberColumn = (typeof allMemberColumns)[number];

const titles: Record<MemberColumn, string> = {
  ...memberFieldNames,
  ...memberFigureNames,
  enterpriseName: `会员 / ${memberFields.memberNo.label}`,
  totalAmount: `${memberFigureNames.totalAmount}（元）`,
};
export const memberColumns = Object.fromEntries(allMemberColumns.map((column) => [column, titles[column]])) as Record<
  MemberColumn,
  string
>;

/** Always visible, and first. */
export const FIXED_MEMBER_COLUMN: MemberColumn = 'enterpriseName';
export const defaultMemberColumns: MemberColumn[] = allMemberColumns.slice(0, 8);
