// The columns of the enterprise list: their titles and which are visible by default.
export const enterpriseColumns = {
  enterpriseName: '企业名称 / 信用代码',
  enterpriseType: '类型',
  contactPerson: '联系人',
  regionName: '地区',
  application: '审核',
  member: '会员',
  certification: '车队认证',
  creditScore: '信用分',
  joinTime: '入会时间',
  expireTime: '到期时间',
  vehicleCount: '车辆数',
  lastSignIn: '最近登录',
  createdAt: '登记时间',
} as const;
export type EnterpriseColumn = keyof typeof enterpriseColumns;

export const allColumns = Object.keys(enterpriseColumns) as EnterpriseColumn[];
/** Always visible, and first. */
export const FIXED_COLUMN: EnterpriseColumn = 'enterpriseName';
export const defaultColumns: EnterpriseColumn[] = [
  'enterpriseName',
  'enterpriseType',
  'contactPerson',
  'regionName',
  'application',
  'member',
  'creditScore',
  'joinTime',
];
