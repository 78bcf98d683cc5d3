// What each role of the office may do: every office endpoint and every office page names one of these duties.

export const staffRoles = { owner: '所有者', reviewer: '审核', editor: '编辑', auditor: '审计' } as const;
export type StaffRole = keyof typeof staffRoles;
export const allStaffRoles = Object.keys(staffRoles) as StaffRole[];

type Rights = {
  label: string;
  /** Who may change something; the endpoints that are not a GET. */
  does: readonly StaffRole[];
  /** Who may read; the GET endpoints and the pages. */
  sees: readonly StaffRole[];
};

const everyone = ['owner', 'reviewer', 'editor', 'auditor'] as const;
const reviewers = { does: ['owner', 'reviewer'], sees: ['owner', 'reviewer', 'auditor'] } as const;
const editors = { does: ['owner', 'editor'], sees: ['owner', 'editor', 'auditor'] } as const;
/** Reviewers read what they proposed; only an owner decides. */
const deciders = { does: ['owner'], sees: ['owner', 'reviewer', 'auditor'] } as const;
const owners = { does: ['owner'], sees: ['owner', 'auditor'] } as const;

export const duties = {
  dashboard: { label: '数据看板', does: [], sees: everyone },
  enterprises: { label: '企业资料、备注、导入', ...reviewers },
  joining: { label: '入会、资料变更与证照审核', ...reviewers },
  certifications: { label: '车队认证审核', ...reviewers },
  revocations: { label: '撤销与恢复认证', ...deciders },
  members: { label: '会员续费、等级、暂停', ...reviewers },
  listings: { label: '红黑名单：提出与取证', ...reviewers },
  penalties: { label: '红黑名单：决定、公布、撤销', ...deciders },
  disputes: { label: '运单争议与信用申诉', ...reviewers },
  trade: { label: '竞价监督', ...reviewers },
  cases: { label: '留言与举报', ...reviewers },
  content: { label: '资讯、公约、模板、标准库', ...editors },
  settings: { label: '系统设置', ...owners },
  staff: { label: '管理员与角色', ...owners },
  logs: { label: '操作日志与链校验', does: ['owner', 'auditor'], sees: ['owner', 'auditor'] },
  exports: {
    label: '导出名单',
    does: ['owner', 'reviewer', 'auditor'],
    sees: ['owner', 'reviewer', 'auditor'],
  },
} as const satisfies Record<string, Rights>;

export type Duty = keyof typeof duties;

/** The roles that may call an office endpoint. */
export const rolesFor = ({ method, duty }: { method: string; duty: Duty }): readonly StaffRole[] =>
  method === 'GET' ? duties[duty].sees : duties[duty].does;

/** One of several roles is enough; without a known role nothing is allowed. */
export const hasOneOf = (own: readonly string[] | undefined, needed: readonly string[]) =>
  own?.some((role) => needed.includes(role)) ?? false;

export const roleNames = (roles: readonly StaffRole[]) => roles.map((role) => staffRoles[role]).join('、');
