// Validates the message form without the schema library, to keep the page small.
import * as rules from '../../field-rules.ts';
import { normaliseReference } from '../../normalise.ts';
import { MESSAGE_MAX, messageKinds } from './messages.labels.ts';

export const messageLines = {
  name: ['姓名', 40],
  companyName: ['企业名称', 80],
  text: ['内容', MESSAGE_MAX, 5],
  receiptNo: ['留言编号', 30],
} as const satisfies Record<string, rules.Line>;

/** The same rules as the schemas of `messages.endpoints.ts`. */
export const contactRules = {
  name: rules.lineRule(...messageLines.name),
  companyName: rules.orEmpty(rules.lineRule(...messageLines.companyName)),
  phone: rules.mobilePhoneRule,
  email: rules.orEmpty(rules.emailRule),
  kind: rules.oneOf(messageKinds, '请选择事项'),
  text: rules.paragraphsRule(...messageLines.text),
} as const satisfies Record<string, rules.Rule>;

export const queryRules = {
  receiptNo: (value) => rules.lineRule(...messageLines.receiptNo)(normaliseReference(value)),
  phone: rules.mobilePhoneRule,
} as const satisfies Record<string, rules.Rule>;
