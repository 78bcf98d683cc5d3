// URLs of a fleet's bidding pages.
export const OPPORTUNITIES_PATH = '/user/fleet-management/opportunities';
export const MY_BIDS_PATH = '/user/fleet-management/bids';
export const opportunityPath = (tenderId: string, lotId?: string) =>
  `${OPPORTUNITIES_PATH}/${tenderId}${lotId ? `?lot=${lotId}` : ''}`;
