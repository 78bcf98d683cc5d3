// What the page 同事 says about roles and areas.
import type { Area, CompanyRole } from '../../areas.ts';

export const roleSummaries: Record<CompanyRole, string> = {
  owner: '全部，可以邀请与停用同事',
  dispatcher: '车辆司机、报价、派车、里程碑',
  finance: '会费与续费、付款记录、收支、票据抬头',
  reader: '只看，不看付款与收支',
};

/** The rows of the table 角色能做什么; areas everybody has alike are left out. */
export const areaLabels = {
  profile: '企业资料、认证',
  dues: '会费与续费',
  vehicles: '车辆、司机与用车',
  documents: '证照',
  trade: '竞价、报价、成交与合作',
  orders: '派车、里程碑、异常',
  papers: '合同与运单单据',
  payments: '付款记录、票据抬头',
  costs: '收支统计',
  ratings: '评价、争议与申诉',
  exports: '导出',
  colleagues: '邀请与停用同事',
  activity: '谁做了什么',
} as const satisfies Partial<Record<Area, string>>;
