// Addresses of the bidding pages and of custody.

/** URLs of a fleet's bidding pages. */
export const OPPORTUNITIES_PATH = '/user/fleet-management/opportunities';
/** A sample tender; nothing is sent. */
export const PRACTICE_PATH = `${OPPORTUNITIES_PATH}/practice`;
export const MY_BIDS_PATH = '/user/fleet-management/bids';
export const opportunityPath = (tenderId: string, lotId?: string) =>
  `${OPPORTUNITIES_PATH}/${tenderId}${lotId ? `?lot=${lotId}` : ''}`;

/** URLs of the bidding centre. */
export const BIDDING_PATH = '/user/bidding';
export const tenderPath = (tenderId: string, step?: string) =>
  `${BIDDING_PATH}/${tenderId}${step ? `?step=${step}` : ''}`;

/** URLs of custody: the same pages for companies and for the office. */
export const CUSTODY_PATH = '/user/custody';
export const OFFICE_CUSTODY_PATH = '/admin/system/settings/custody';
