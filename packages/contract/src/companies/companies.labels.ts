// The words for the kinds of companies.
export const companyTypes = { fleet: '车队', shipper: '货主' } as const;
