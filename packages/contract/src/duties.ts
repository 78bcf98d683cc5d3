// What each role of the office may do: every office endpoint and every office page names one of these duties.

export const staffRoles = {
  owner: '所有者',
  reviewer: '审核',
  editor: '编辑',
  auditor: '审计',
  finance: '财务',
} as const;
export type StaffRole = keyof typeof staffRoles;
export const allStaffRoles = Object.keys(staffRoles) as StaffRole[];

type Rights = {
  /** Who may change something; the endpoints that are not a GET. */
  does: readonly StaffRole[];
  /** Who may read; the GET endpoints and the pages. */
  sees: readonly StaffRole[];
};

const everyone = ['owner', 'reviewer', 'editor', 'auditor', 'finance'] as const;
const reviewers = { does: ['owner', 'reviewer'], sees: ['owner', 'reviewer', 'auditor'] } as const;
/** Members as those who keep the dues see them too. */
const registrars = { does: ['owner', 'reviewer'], sees: ['owner', 'reviewer', 'auditor', 'finance'] } as const;
const cashiers = {
  does: ['owner', 'reviewer', 'finance'],
  sees: ['owner', 'reviewer', 'auditor', 'finance'],
} as const;
const editors = { does: ['owner', 'editor'], sees: ['owner', 'editor', 'auditor'] } as const;
/** Reviewers read what they proposed; only an owner decides. */
const deciders = { does: ['owner'], sees: ['owner', 'reviewer', 'auditor'] } as const;
const owners = { does: ['owner'], sees: ['owner', 'auditor'] } as const;

export const duties = {
  dashboard: { does: [], sees: everyone },
  enterprises: { ...registrars },
  joining: { ...reviewers },
  certifications: { ...reviewers },
  revocations: { ...deciders },
  members: { ...registrars },
  /** Payments of dues and what follows from them; what gives money away takes two of these people. */
  dues: { ...cashiers },
  yearEnd: { does: ['owner', 'finance'], sees: ['owner', 'reviewer', 'auditor', 'finance'] },
  listings: { ...reviewers },
  penalties: { ...deciders },
  disputes: { ...reviewers },
  trade: { ...reviewers },
  cases: { ...reviewers },
  content: { ...editors },
  /** Each kind of proposal names who proposes and decides it. */
  proposals: { ...cashiers },
  settings: { ...owners },
  staff: { ...owners },
  logs: { does: ['owner', 'auditor'], sees: ['owner', 'auditor'] },
  exports: {
    does: ['owner', 'reviewer', 'auditor', 'finance'],
    sees: ['owner', 'reviewer', 'auditor', 'finance'],
  },
  /** One's own account. */
  own: { does: everyone, sees: everyone },
} as const satisfies Record<string, Rights>;

export type Duty = keyof typeof duties;

/** The roles that may call an office endpoint. */
export const rolesFor = ({ method, duty }: { method: string; duty: Duty }): readonly StaffRole[] =>
  method === 'GET' ? duties[duty].sees : duties[duty].does;

/** One of several roles is enough; without a known role nothing is allowed. */
export const hasOneOf = (own: readonly string[] | undefined, needed: readonly string[]) =>
  own?.some((role) => needed.includes(role)) ?? false;

type Viewer = { role: string; staffRoles?: readonly StaffRole[] | undefined };

/** For display: while an administrator's roles are not known yet, everything is shown; the server decides each call. */
export const maySee = ({ role, staffRoles: own }: Viewer, duty: Duty | undefined) =>
  !duty || role !== 'admin' || !own || hasOneOf(own, duties[duty].sees);

/** Whether the page's work is only to be looked at. */
export const onlySees = ({ staffRoles: own }: Viewer, duty: Duty | undefined) =>
  own !== undefined && duty !== undefined && duties[duty].does.length > 0 && !hasOneOf(own, duties[duty].does);

export const roleNames = (roles: readonly StaffRole[]) => roles.map((role) => staffRoles[role]).join('、');
