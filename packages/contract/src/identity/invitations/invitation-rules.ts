// Validates the acceptance of an invitation without the schema library, to keep the page small.
import * as rules from '../../field-rules.ts';

/** How long an invitation lasts and how often it is sent; the same for companies and for the office. */
export const INVITATION_DAYS = 7;
/** Open ones of one company, or of the office. */
export const OPEN_INVITATIONS = 20;
/** Messages of one invitation, the first included. */
export const INVITATION_SENDS = 3;

export const personLine = ['姓名', 20] as const satisfies rules.Line;

/** The same rules as the schema of `invitations.endpoints.ts`. */
export const acceptanceRules = {
  phone: rules.mobilePhoneRule,
  code: rules.smsCodeRule,
  name: rules.lineRule(...personLine),
  username: rules.usernameRule,
  password: rules.newPasswordRule,
} as const satisfies Record<string, rules.Rule>;
