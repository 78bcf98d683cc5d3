// A driver as entered and as returned; the identity number is accepted whole and only returned masked.
import * as z from 'zod/mini';
import { Day, Instant, line, MobilePhone } from '../../fields.ts';
import { isIdentityNumber } from '../../identity-number.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { documentKindsOf } from '../../membership/documents/document.labels.ts';
import { DocumentDraft, DocumentSlot, type DocumentDraft as Draft } from '../../membership/documents/documents.ts';
import { normaliseCode } from '../../normalise.ts';
import { documentFilters } from '../vehicles/vehicle-filters.ts';
import { driverStates, integrityGrades, qualifications } from './driver.labels.ts';
import { licenceClasses } from './licence-classes.ts';

export const IdentityNumber = z.pipe(
  z.pipe(z.string('请填写身份证号'), z.transform(normaliseCode)),
  z.string().check(z.refine(isIdentityNumber, '身份证号有误，请对照证件检查')),
);
export const LicenceClass = keyOf(licenceClasses, '请选择准驾车型');
export const Qualification = keyOf(qualifications, '从业资格类别有误');
export const DriverState = keyOf(driverStates, '司机状态有误');
const noRepeats = (list: string[]) => new Set(list).size === list.length;

const driverFields = {
  name: line('姓名', 40, 2),
  phone: MobilePhone,
  licenceClasses: z
    .array(LicenceClass, '请选择准驾车型')
    .check(z.minLength(1, '请选择准驾车型'), z.maxLength(4, '准驾车型过多'), z.refine(noRepeats, '准驾车型重复')),
  /** When the licence was first issued. */
  licensedOn: z.nullable(Day),
  qualifications: z
    .array(Qualification, '请选择从业资格类别')
    .check(z.maxLength(4, '从业资格类别有误'), z.refine(noRepeats, '从业资格类别重复')),
  integrityGrade: z.nullable(z.enum(integrityGrades, '诚信等级有误')),
  note: z.union([z.literal(''), line('备注', 200)], '备注有误'),
};
const isOfDriver = ({ kind }: Draft) => documentKindsOf('driver').includes(kind);

export const DriverForm = z.strictObject({
  ...driverFields,
  identityNumber: IdentityNumber,
  documents: z._default(
    z.array(DocumentDraft).check(
      z.maxLength(2, '证件过多'),
      z.refine((drafts) => drafts.every(isOfDriver), '这不是司机的证件'),
      z.refine((drafts) => noRepeats(drafts.map(({ kind }) => kind)), '同一种证件只填一份'),
    ),
    [],
  ),
});
export type DriverForm = z.output<typeof DriverForm>;

export const DriverChange = z.strictObject({
  ...driverFields,
  /** Empty: unchanged, because the form only has the masked number. */
  identityNumber: z._default(z.union([z.literal(''), IdentityNumber], '身份证号有误，请对照证件检查'), ''),
  version: z.int('版本有误'),
});
export type DriverChange = z.output<typeof DriverChange>;

export const DriverRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  identityMasked: z.string(),
  licenceClasses: z.array(LicenceClass),
  qualifications: z.array(Qualification),
  integrityGrade: z.nullable(z.string()),
  state: DriverState,
  stateReason: z.string(),
  /** In the order 驾驶证, 从业资格证. */
  documents: z.array(DocumentSlot),
  isDispatchable: z.boolean(),
  reasons: z.array(z.string()),
});
export type DriverRow = z.output<typeof DriverRow>;

export const Driver = z.strictObject({
  ...DriverRow.shape,
  licensedOn: z.nullable(Day),
  note: z.string(),
  stateSince: Instant,
  createdAt: Instant,
  version: z.int(),
});
export type Driver = z.output<typeof Driver>;

export const driverFilters = {
  keyword: Keyword,
  licenceClass: anyOf(LicenceClass, '准驾车型有误'),
  state: anyOf(DriverState, '司机状态有误'),
  document: z.optional(keyOf(documentFilters, '证件条件有误')),
};
export const DriverFilters = z.strictObject(driverFilters);
export type DriverFilters = z.output<typeof DriverFilters>;
export type DriverFilterInput = z.input<typeof DriverFilters>;
export const DriverSort = z.enum(['-createdAt', 'name', 'expiry'], '排序方式有误');
export type DriverSort = z.output<typeof DriverSort>;
