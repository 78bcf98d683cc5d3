// Where a visitor is on the site.
export type Place = {
  /** Path inside the base, such as `/ecosystem`. */
  path: string;
  /** Where 返回官网 and the logo of the login pages lead. */
  portalPath: string;
  icpNumber: string;
  policeNumber: string;
};
