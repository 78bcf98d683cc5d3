// What a fleet is told to do and what stops its next win: kinds in the order of their urgency.

/** `now`: a term runs, or something is of no use already; `soon`: it will be, or something is forbidden without it; `later`: it would help. */
export const fleetTodos = {
  blackList: 'now',
  documentRejected: 'now',
  documentExpired: 'now',
  maintenanceOverdue: 'now',
  documentDue: 'soon',
  companyPapers: 'soon',
  vehiclesBlocked: 'soon',
  certification: 'soon',
  documentComing: 'later',
  cardGaps: 'later',
} as const satisfies Record<string, 'now' | 'soon' | 'later'>;
export type FleetTodoKind = keyof typeof fleetTodos;
export const fleetTodoKinds = Object.keys(fleetTodos) as FleetTodoKind[];
export type Urgency = (typeof fleetTodos)[FleetTodoKind];

/** What must hold for a bid to be accepted and a win to be driven. */
export const readinessNames = {
  membership: '会员资格有效',
  certification: '车队认证通过',
  papers: '必备企业证照有效',
  blacklist: '不在黑名单',
  vehicles: '有可派车辆',
  drivers: '有可派司机',
} as const;
export type ReadinessName = keyof typeof readinessNames;
export const readinessKinds = Object.keys(readinessNames) as ReadinessName[];
