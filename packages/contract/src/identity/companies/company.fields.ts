// The fields of a company, in the order of details: forms, rules, details, sheets, histories and logs take them from here.
import type { Line } from '../../field-rules.ts';

type Row = {
  label: string;
  /** In lists and details, where the label is long. */
  short?: string;
  /** The length of a line that people write. */
  max?: number;
  min?: number;
};

export const companyFields = {
  companyName: { label: '企业名称', max: 60, min: 4 },
  creditCode: { label: '统一社会信用代码', short: '信用代码' },
  companyType: { label: '企业类型', short: '类型' },
  legalPerson: { label: '法定代表人', max: 40 },
  establishYear: { label: '成立年份' },
  regionCode: { label: '所在地区', short: '地区' },
  address: { label: '地址', max: 120 },
  contactPerson: { label: '联系人', max: 40 },
  phone: { label: '联系电话' },
  email: { label: '邮箱' },
  permitNo: { label: '道路运输经营许可证号', short: '许可证号', max: 40 },
  vehicleCount: { label: '车辆数' },
  serviceTypes: { label: '服务类型' },
  businessLicense: { label: '营业执照' },
} as const satisfies Record<string, Row>;

type Fields = typeof companyFields;
export type CompanyField = keyof Fields;
type LineField = { [Name in CompanyField]: Fields[Name] extends { max: number } ? Name : never }[CompanyField];

const namesBy = (nameOf: (row: Row) => string) =>
  Object.fromEntries(Object.entries(companyFields).map(([name, row]) => [name, nameOf(row)])) as Record<
    CompanyField,
    string
  >;

export const companyFieldNames = /* @__PURE__ */ namesBy(({ label }) => label);
export const companyShortNames = /* @__PURE__ */ namesBy(({ label, short }) => short ?? label);

/** What the rules of a line need: its name in messages and its length. */
export const companyLine = (name: LineField, label: string = companyFields[name].label): Line => {
  const { max, min }: { max: number; min?: number } = companyFields[name];
  return min === undefined ? [label, max] : [label, max, min];
};

/** 苏州****限公司; of a short name only the first and the last character. */
export const maskName = (name: string) =>
  name.length < 8 ? `${name.slice(0, 1)}****${name.slice(-1)}` : `${name.slice(0, 2)}****${name.slice(-3)}`;
