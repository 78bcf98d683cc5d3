// URLs of a fleet's bidding pages.
export const OPPORTUNITIES_PATH = '/user/fleet-management/opportunities';
/** A sample tender; nothing is sent. */
export const PRACTICE_PATH = `${OPPORTUNITIES_PATH}/practice`;
export const MY_BIDS_PATH = '/user/fleet-management/bids';
export const opportunityPath = (tenderId: string, lotId?: string) =>
  `${OPPORTUNITIES_PATH}/${tenderId}${lotId ? `?lot=${lotId}` : ''}`;
