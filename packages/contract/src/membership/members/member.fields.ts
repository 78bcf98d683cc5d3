// The fields of a member as the office sees it, in the order of details: replies, list, details and sheets are built from them.
// What is counted, a score or the days that are left is no plain field; only the labels of those in the list are here.
import { companyTypes } from '../../company-types.ts';
import { type FieldRows, labelsOf } from '../../field-rows.ts';
import { companyShortNames as ofCompany } from '../../identity/companies/company.fields.ts';
import { memberLevels } from '../../member-levels.ts';
import { memberStatuses } from './members.labels.ts';

const narrow = { width: 14 };

export const memberFields = {
  enterpriseName: { kind: 'text', label: '会员名称', sheet: { width: 36 } },
  memberNo: { kind: 'code', label: '会员号', isRequired: true, max: 20, sheet: { width: 16 } },
  memberLevel: { kind: 'choice', label: '等级', isRequired: true, choices: memberLevels, sheet: narrow },
  status: { kind: 'choice', label: '状态', isRequired: true, choices: memberStatuses, sheet: narrow },
  creditCode: { kind: 'code', label: ofCompany.creditCode, isRequired: true, max: 18, sheet: { width: 24 } },
  enterpriseType: {
    kind: 'choice',
    label: ofCompany.companyType,
    isRequired: true,
    choices: companyTypes,
    sheet: narrow,
  },
  region: { kind: 'text', label: ofCompany.regionCode, sheet: narrow },
  contactPerson: { kind: 'text', label: ofCompany.contactPerson, sheet: narrow },
  phone: { kind: 'text', label: ofCompany.phone },
  email: { kind: 'text', label: ofCompany.email },
  address: { kind: 'text', label: ofCompany.address },
  /** Instants, of which the day is shown. */
  joinTime: { kind: 'day', label: '入会时间', isRequired: true, sheet: narrow },
  expireTime: { kind: 'day', label: '到期时间', isRequired: true, sheet: narrow },
} as const satisfies FieldRows;

export type MemberField = keyof typeof memberFields;
export const memberFieldNames = labelsOf(memberFields);

/** Computed from orders and credit events. */
export const memberFigureNames = {
  totalOrders: '累计运单',
  totalAmount: '累计金额',
  creditScore: '信用分',
} as const;
