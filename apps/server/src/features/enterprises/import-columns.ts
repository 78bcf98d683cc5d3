// The columns of an import: their titles, the rules of the contract for their cells, and an example.
import { CompanyName, LegalPerson } from '@rfb/contract/applications/application-form.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { CreditCode, codeLine, Email, line, MobilePhone } from '@rfb/contract/fields.ts';
import * as z from 'zod/mini';
import { findRegionCode } from '../regions/exports.ts';

const optional = (schema: z.ZodMiniType<string>) => z.union([z.literal(''), schema]);
const typeOf: Record<string, string> = Object.fromEntries(
  Object.entries(companyTypes).map(([key, word]) => [word, key]),
);

type ImportColumn = { title: string; schema: z.ZodMiniType<string>; example: string; width: number };

/** Example rows begin like this and are left out. */
export const EXAMPLE = '示例：';

export const importColumns = {
  companyName: { title: '企业名称', schema: CompanyName, example: `${EXAMPLE}苏州某某运输有限公司`, width: 34 },
  creditCode: { title: '统一社会信用代码', schema: CreditCode, example: '91320505YYDEM0016F', width: 24 },
  companyType: {
    title: '企业类型',
    schema: z.pipe(
      z.string('请填写车队或货主').check(z.refine((word) => Object.hasOwn(typeOf, word), '请填写“车队”或“货主”')),
      z.transform((word: string) => typeOf[word] ?? ''),
    ),
    example: '车队',
    width: 12,
  },
  legalPerson: { title: '法定代表人（选填）', schema: optional(LegalPerson), example: '顾明远', width: 18 },
  contactPerson: { title: '联系人', schema: line('联系人', 40), example: '顾明远', width: 14 },
  phone: { title: '手机号', schema: MobilePhone, example: '13800000000', width: 16 },
  email: { title: '邮箱（选填）', schema: optional(Email), example: '', width: 22 },
  regionCode: {
    title: '省市区县',
    schema: z.pipe(
      z
        .string('请填写省市区县')
        .check(z.refine((name) => findRegionCode(name) !== undefined, '请写全省、市、区县，例如“江苏省苏州市虎丘区”')),
      z.transform((name: string) => findRegionCode(name) ?? ''),
    ),
    example: '江苏省苏州市虎丘区',
    width: 26,
  },
  address: { title: '地址', schema: line('地址', 120), example: '澄湖路 88 号', width: 34 },
  permitNo: {
    title: '道路运输经营许可证号（选填）',
    schema: optional(codeLine('许可证号', 40)),
    example: '',
    width: 30,
  },
} as const satisfies Record<string, ImportColumn>;
export type ImportField = keyof typeof importColumns;
export const importFields = Object.keys(importColumns) as ImportField[];
