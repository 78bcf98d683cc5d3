// The columns of the member list: their titles and which are visible by default.
export const memberColumns = {
  enterpriseName: '会员 / 会员号',
  memberLevel: '等级',
  status: '状态',
  joinTime: '入会时间',
  expireTime: '到期时间',
  totalOrders: '累计运单',
  totalAmount: '累计金额（元）',
  creditScore: '信用分',
  enterpriseType: '类型',
  region: '地区',
  contactPerson: '联系人',
  creditCode: '信用代码',
} as const;
export type MemberColumn = keyof typeof memberColumns;

/** Always visible, and first. */
export const FIXED_MEMBER_COLUMN: MemberColumn = 'enterpriseName';
export const allMemberColumns = Object.keys(memberColumns) as [MemberColumn, ...MemberColumn[]];
export const defaultMemberColumns: MemberColumn[] = allMemberColumns.slice(0, 8);
