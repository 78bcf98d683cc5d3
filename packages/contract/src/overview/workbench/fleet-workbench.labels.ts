// Kinds of fleet to-dos by urgency, and requirements for bidding.

/** `now`: a deadline runs or something is already unusable; `soon`: it soon will be; `later`: recommended. */
export const fleetTodos = {
  blackList: 'now',
  awardWaiting: 'now',
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

/** Requirements for an accepted bid and a trip. */
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
