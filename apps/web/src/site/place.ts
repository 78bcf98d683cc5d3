// The current location on the public site and the settings its frame needs.
import type { Office } from '@rfb/contract/site.ts';

export type Place = {
  /** Path inside the base, such as `/ecosystem`. */
  path: string;
  /** The target of 返回官网 and of the logo on the login pages. */
  portalPath: string;
  office: Office;
  icpNumber: string;
  policeNumber: string;
};
