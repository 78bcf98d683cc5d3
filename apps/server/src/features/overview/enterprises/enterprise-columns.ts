// The columns of an imported enterprise sheet, including those of an existing membership.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyFieldNames as names } from '@rfb/contract/identity/companies/company.fields.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import type { SheetColumn } from '../../services/imports/exports.ts';

/** Example rows begin with this text and are skipped. */
export const EXAMPLE = '示例：';

export const enterpriseColumns = [
  {
    key: 'companyName',
    title: names.companyName,
    isRequired: true,
    isMain: true,
    example: `${EXAMPLE}苏州某某运输有限公司`,
    width: 34,
  },
  {
    key: 'creditCode',
    title: names.creditCode,
    isRequired: true,
    isMain: true,
    example: '91320505YYDEM0016F',
    width: 24,
  },
  {
    key: 'companyType',
    title: names.companyType,
    isRequired: true,
    isMain: true,
    example: '车队',
    width: 12,
    choices: Object.values(companyTypes),
  },
  { key: 'legalPerson', title: `${names.legalPerson}（选填）`, example: '顾明远', width: 18 },
  { key: 'contactPerson', title: names.contactPerson, isRequired: true, isMain: true, example: '顾明远', width: 14 },
  { key: 'phone', title: '手机号', isRequired: true, isMain: true, example: '13800000000', width: 16 },
  { key: 'email', title: `${names.email}（选填）`, example: '', width: 22 },
  { key: 'regionCode', title: '省市区县', isRequired: true, example: '江苏省苏州市虎丘区', width: 26 },
  { key: 'address', title: names.address, isRequired: true, example: '澄湖路 88 号', width: 34 },
  { key: 'permitNo', title: `${names.permitNo}（选填）`, example: '', width: 30 },
  {
    key: 'level',
    title: '会员等级（已是会员的填写）',
    isMain: true,
    example: '银牌',
    width: 26,
    choices: Object.values(memberLevels),
  },
  { key: 'joinedOn', title: '入会日期（选填）', example: '2021-03-15', width: 18 },
  { key: 'endsOn', title: '会员到期日（已是会员的填写）', isMain: true, example: '2027-03-14', width: 28 },
  { key: 'amountFen', title: '本期会费（元，选填）', example: '6000', width: 20 },
] as const satisfies SheetColumn[];
