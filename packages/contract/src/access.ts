// Access flags: the server enforces them, the web hides what is not allowed.
export type User = { role: string; subRole?: string | undefined };

const isCompany = (user?: User, ...kinds: string[]) =>
  user?.role === 'company' && (kinds.length === 0 || kinds.includes(user.subRole ?? ''));

export const accessRules = {
  public: () => true,
  canAdmin: (user?: User) => user?.role === 'admin',
  canCompany: (user?: User) => isCompany(user),
  canFleet: (user?: User) => isCompany(user, 'fleet'),
  canShipper: (user?: User) => isCompany(user, 'shipper'),
  canFleetOrShipper: (user?: User) => isCompany(user, 'fleet', 'shipper'),
  signedIn: (user?: User) => user?.role === 'admin' || isCompany(user),
} as const;

export type Access = keyof typeof accessRules;
type AccessFlags = Record<Exclude<Access, 'public' | 'signedIn'>, boolean>;

/** The specification's flags for a user; without one all are false. */
export const flagsOf = (user?: User): AccessFlags => ({
  canAdmin: accessRules.canAdmin(user),
  canCompany: accessRules.canCompany(user),
  canFleet: accessRules.canFleet(user),
  canShipper: accessRules.canShipper(user),
  canFleetOrShipper: accessRules.canFleetOrShipper(user),
});
