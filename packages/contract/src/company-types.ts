// Labels of company types.
export const companyTypes = { fleet: '车队', shipper: '货主' } as const;
