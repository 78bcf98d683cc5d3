// The words for an application's status.
export const applicationStatuses = { 0: '待审核', 1: '审核中', 2: '已通过', 3: '已驳回' } as const;
export type ApplicationStatus = keyof typeof applicationStatuses;
