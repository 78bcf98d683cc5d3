// The duties as the page 管理员与角色 names them.
import type { Duty, StaffRole } from '../../duties.ts';

export const dutyLabels: Record<Duty, string> = {
  dashboard: '数据看板',
  enterprises: '企业资料、备注、导入',
  joining: '入会、资料变更与证照审核',
  certifications: '车队认证审核',
  revocations: '撤销与恢复认证',
  members: '会员资格：暂停、恢复、退会、提醒',
  dues: '会费：续费、升级、到账、对账、票据；减免与退款须两人',
  yearEnd: '会费年度结账',
  listings: '红黑名单：提出与取证',
  penalties: '红黑名单：决定、公布、撤销',
  disputes: '运单争议与信用申诉',
  trade: '竞价监督',
  cases: '留言与举报',
  content: '资讯、公约、模板、标准库',
  proposals: '提议的批准',
  settings: '系统设置',
  staff: '管理员与角色',
  logs: '操作日志与链校验',
  exports: '导出名单',
  own: '本人的二次验证',
};

export const staffRoleSummaries: Record<StaffRole, string> = {
  owner: '全部事项，包括角色、设置与处罚决定',
  reviewer: '入会、认证、会员、争议、留言与举报',
  editor: '资讯、公约、模板、标准库',
  auditor: '查看全部记录，不能改动',
  finance: '会费的登记、对账、票据与结账',
};
