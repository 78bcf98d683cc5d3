// URLs of custody: the same pages for companies and for the office.
export const CUSTODY_PATH = '/user/custody';
export const OFFICE_CUSTODY_PATH = '/admin/system/settings/custody';
