// Validates the acceptance of an invitation without the schema library, to keep the page small.
import * as rules from '../../field-rules.ts';

export const personLine = ['姓名', 20] as const satisfies rules.Line;

/** The same rules as the schema of `invitations.endpoints.ts`. */
export const acceptanceRules = {
  phone: rules.mobilePhoneRule,
  code: rules.smsCodeRule,
  name: rules.lineRule(...personLine),
  username: rules.usernameRule,
  password: rules.newPasswordRule,
} as const satisfies Record<string, rules.Rule>;
