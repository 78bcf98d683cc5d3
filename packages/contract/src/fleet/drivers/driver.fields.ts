// The fields of a driver, in the order of details and sheets: the form, replies, details, sheets and logs are built from them.
import { type ImportedRow, type ImportedRows, labelsOf, namesOf } from '../../field-rows.ts';
import { integrityGrades, licenceClasses, qualifications } from './driver.labels.ts';

export const driverFields = {
  name: {
    kind: 'line',
    label: '姓名',
    isRequired: true,
    min: 2,
    max: 40,
    sheet: { width: 12, example: '赵大川', isMain: true },
  },
  phone: {
    kind: 'code',
    label: '手机号',
    isRequired: true,
    max: 11,
    sheet: { width: 16, example: '13800000000', isMain: true },
  },
  licenceClasses: {
    kind: 'choices',
    label: '准驾车型',
    isRequired: true,
    choices: licenceClasses,
    sheet: { width: 12, example: 'A2', isMain: true },
  },
  /** When the licence was first issued. */
  licensedOn: { kind: 'day', label: '初次领证日期', sheet: { width: 15, example: '2012-06-01' } },
  qualifications: {
    kind: 'choices',
    label: '从业资格类别',
    choices: qualifications,
    sheet: { width: 18, example: '普通货运' },
  },
  integrityGrade: {
    kind: 'choice',
    label: '诚信等级',
    choices: integrityGrades,
    sheet: { width: 10, example: 'AA' },
  },
  note: { kind: 'note', label: '备注', max: 200, sheet: { width: 26, example: '示例行，导入时会跳过' } },
} as const satisfies ImportedRows;

/** Apart from the others: it is entered whole, stored encrypted and only returned masked. */
export const identityField = {
  kind: 'code',
  label: '身份证号',
  isRequired: true,
  max: 18,
  sheet: { width: 24, example: '', isMain: true },
} as const satisfies ImportedRow;

export type DriverField = keyof typeof driverFields;
export const driverFieldList = namesOf(driverFields);
export const driverFieldNames = labelsOf(driverFields);

/** What lists and exports show of a driver. */
export const listedDriverFields = [
  'name',
  'phone',
  'licenceClasses',
  'qualifications',
  'integrityGrade',
] as const satisfies DriverField[];
