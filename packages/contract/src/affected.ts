// Beginnings of paths whose answers change together, for the `affects` of the endpoints that change one of them.

/** A fleet's vehicles, drivers, papers and trips, and what is counted from them. */
export const fleetPaths = [
  '/vehicles',
  '/drivers',
  '/documents',
  '/fleet-management',
  '/usages',
  '/maintenance-plans',
  '/credits',
] as const;

/** What a company sees of itself: profile, membership, workbench and requests, the fleet's card, the score. */
export const ownCompanyPaths = ['/companies', '/fleet-management', '/credits'] as const;

/** One's own account and the name in the frame of the console. */
export const ownAccountPaths = ['/account', '/auth/currentUser', '/companies/profile'] as const;

/** A company as the office sees it: its record, its membership, the figures of the first screen. */
export const officeCompanyPaths = ['/admin/enterprises', '/admin/members', '/admin/dashboard'] as const;

/** The review queue and what an approval changes. */
export const reviewPaths = ['/admin/applications', ...officeCompanyPaths] as const;

/** Messages and reports: handled on one screen with common counts. */
export const casePaths = ['/admin/messages', '/admin/reports'] as const;

/** Entries of the red and black lists, for the office, the company and the public. */
export const listingPaths = ['/admin/listings', '/listings', '/admin/enterprises'] as const;

/** Articles on the desk and as the public reads them. */
export const articlePaths = ['/admin/articles', '/articles'] as const;
