// What each role of a company's people may do: every endpoint for companies names one of these areas.

export const companyRoles = { owner: '负责人', dispatcher: '调度', finance: '财务', reader: '只读' } as const;
export type CompanyRole = keyof typeof companyRoles;
export const allCompanyRoles = Object.keys(companyRoles) as CompanyRole[];

type Rights = {
  /** Who may change something; the endpoints that are not a GET. */
  does: readonly CompanyRole[];
  /** Who may read; the GET endpoints. */
  sees: readonly CompanyRole[];
};

const everyone = ['owner', 'dispatcher', 'finance', 'reader'] as const;
const dispatchers = { does: ['owner', 'dispatcher'], sees: everyone } as const;
/** Amounts paid and spent; somebody who only reads does not see them. */
const cashiers = { does: ['owner', 'finance'], sees: ['owner', 'dispatcher', 'finance'] } as const;
const office = ['owner', 'dispatcher', 'finance'] as const;

export const areas = {
  /** A person's own sign-in, notices, preferences and uploads. */
  account: { does: everyone, sees: everyone },
  overview: { does: [], sees: everyone },
  profile: { does: ['owner'], sees: everyone },
  /** The company's own dues: renewing, what was paid, its vouchers and receipts. */
  dues: { does: ['owner', 'finance'], sees: ['owner', 'finance'] },
  vehicles: { ...dispatchers },
  documents: { ...dispatchers },
  trade: { ...dispatchers },
  orders: { ...dispatchers },
  papers: { does: office, sees: everyone },
  payments: { ...cashiers },
  costs: { ...cashiers },
  ratings: { ...dispatchers },
  exports: { does: office, sees: office },
  colleagues: { does: ['owner'], sees: everyone },
  activity: { does: [], sees: ['owner'] },
} as const satisfies Record<string, Rights>;

export type Area = keyof typeof areas;

/** The company roles that may call an endpoint. */
export const companyRolesFor = ({ method, area }: { method: string; area: Area }): readonly CompanyRole[] =>
  method === 'GET' ? areas[area].sees : areas[area].does;

/** Whether somebody of a company may read this part of what an endpoint of another area replies. */
export const seesArea = ({ companyRole }: { companyRole?: CompanyRole | undefined }, area: Area) =>
  companyRole !== undefined && (areas[area].sees as readonly CompanyRole[]).includes(companyRole);

/** Whether somebody of a company may do this work. */
export const doesArea = ({ companyRole }: { companyRole?: CompanyRole | undefined }, area: Area) =>
  companyRole !== undefined && (areas[area].does as readonly CompanyRole[]).includes(companyRole);

export const companyRoleNames = (roles: readonly CompanyRole[]) => roles.map((role) => companyRoles[role]).join('、');
