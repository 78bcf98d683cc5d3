// Groups of path prefixes that are invalidated together, for the `affects` of endpoints.

/** A fleet's vehicles, drivers, documents and usages, and figures derived from them. */
export const fleetPaths = [
  '/vehicles',
  '/drivers',
  '/documents',
  '/fleet-management',
  '/usages',
  '/maintenance-plans',
  '/credits',
  '/workbench',
] as const;

/** A company's own data: profile, membership, workbench, requests, fleet card, credit score. */
export const ownCompanyPaths = ['/companies', '/fleet-management', '/credits', '/workbench'] as const;

/** The user's account and the name in the console's header. */
export const ownAccountPaths = ['/account', '/auth/currentUser', '/companies/profile'] as const;

/** A company as staff see it: record, membership, dashboard figures. */
export const officeCompanyPaths = ['/admin/enterprises', '/admin/members', '/admin/dashboard'] as const;

/** Dues, and what a payment changes of a member. */
export const duesPaths = ['/admin/dues', '/admin/receipts', '/admin/proposals', ...officeCompanyPaths] as const;

/** The review queue and what an approval changes. */
export const reviewPaths = ['/admin/applications', ...duesPaths] as const;

/** Messages and reports: handled on one screen with shared counts, and in the dashboard's queue. */
export const casePaths = ['/admin/messages', '/admin/reports', '/admin/dashboard'] as const;

/** Entries of the red and black lists, for staff, the company and the public. */
export const listingPaths = ['/admin/listings', '/listings', '/admin/enterprises'] as const;

/** What waits for a second person of the office. */
export const proposalPaths = ['/admin/proposals', '/admin/dashboard'] as const;

/** A company's partners, and the counts above its tabs. */
export const cooperationPaths = ['/cooperations', '/fleet-management', '/workbench'] as const;

/** Articles for staff and for the public. */
export const articlePaths = ['/admin/articles', '/articles'] as const;

/** Tenders, the bids on them and what fleets can bid on. */
export const tenderPaths = ['/tenders', '/opportunities', '/bids', '/workbench'] as const;
/** Custodians, what they hold, and the tenders they open. */
export const custodyPaths = ['/custody', '/public/custodians', ...tenderPaths] as const;
/** A fleet's own bids and awards, also on its workbench. */
export const bidPaths = ['/tenders', '/opportunities', '/bids', '/fleet-management', '/workbench'] as const;

/** Orders for both sides, and what follows from them: vehicles in use, workbenches, figures. */
export const orderPaths = [
  '/orders',
  '/statements',
  '/usages',
  '/vehicles',
  '/drivers',
  '/tenders',
  '/fleet-management',
  '/workbench',
  '/credits',
] as const;

/** The library of standards for the office, companies and the public. */
export const standardPaths = ['/admin/standards', '/my-standards', '/standards', '/standard-changes'] as const;
