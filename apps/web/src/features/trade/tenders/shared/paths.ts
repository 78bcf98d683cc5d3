// URLs of the bidding centre.
export const BIDDING_PATH = '/user/bidding';
export const tenderPath = (tenderId: string, step?: string) =>
  `${BIDDING_PATH}/${tenderId}${step ? `?step=${step}` : ''}`;
