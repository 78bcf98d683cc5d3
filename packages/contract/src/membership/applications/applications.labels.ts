// Labels of applications: status, kind, outcome.
export const applicationStatuses = { 0: '待审核', 1: '审核中', 2: '已通过', 3: '已驳回' } as const;
export type ApplicationStatus = keyof typeof applicationStatuses;

export const applicationKinds = {
  join: '入会申请',
  certification: '车队认证',
  change: '资料变更',
  renewal: '续费',
} as const;
export type ApplicationKind = keyof typeof applicationKinds;

/** imported: created by staff from a sheet without a review, as a member or waiting for its documents. */
export const closeKinds = {
  approved: '已通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
  imported: '分会登记',
} as const;
export type CloseKind = keyof typeof closeKinds;
