// Validates the report form without the schema library, to keep the page small.
import * as rules from '../../field-rules.ts';
import { APPEAL_MAX, FACTS_MAX, reportKinds } from './reports.labels.ts';

export const reportLines = {
  objectName: ['举报对象', 80, 2],
  facts: ['事实', FACTS_MAX, 10],
  name: ['姓名', 40],
  appeal: ['申诉理由', APPEAL_MAX, 10],
} as const satisfies Record<string, rules.Line>;

/** The same rules as the schemas of `reports.endpoints.ts`. */
export const reportRules = {
  kind: rules.oneOf(reportKinds, '请选择举报类型'),
  objectName: rules.lineRule(...reportLines.objectName),
  happenedOn: rules.dayRule('请选择发生日期，记不清可选大致日期'),
  facts: rules.paragraphsRule(...reportLines.facts),
} as const satisfies Record<string, rules.Rule>;

export const reporterRules = {
  name: rules.lineRule(...reportLines.name),
  phone: rules.mobilePhoneRule,
  code: rules.smsCodeRule,
} as const satisfies Record<string, rules.Rule>;

export const appealRule = rules.paragraphsRule(...reportLines.appeal);
