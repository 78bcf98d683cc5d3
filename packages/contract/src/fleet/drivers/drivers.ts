// A driver as entered and as returned; the identity number is accepted whole and only returned masked.
import * as z from 'zod/mini';
import { formSchemas, replySchemas } from '../../field-schemas.ts';
import { Instant, MobilePhone } from '../../fields.ts';
import { isIdentityNumber } from '../../identity-number.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { documentKindsOf } from '../../membership/documents/document.labels.ts';
import { DocumentDraft, DocumentSlot, type DocumentDraft as Draft } from '../../membership/documents/documents.ts';
import { normaliseCode } from '../../normalise.ts';
import { documentFilters } from '../vehicles/vehicle-filters.ts';
import { driverFields, listedDriverFields } from './driver.fields.ts';
import { driverStates, integrityGrades, licenceClasses } from './driver.labels.ts';

export const IdentityNumber = z.pipe(
  z.pipe(z.string('请填写身份证号'), z.transform(normaliseCode)),
  z.string().check(z.refine(isIdentityNumber, '身份证号有误，请对照证件检查')),
);
export const LicenceClass = keyOf(licenceClasses, '请选择准驾车型');
export const DriverState = keyOf(driverStates, '司机状态有误');
const noRepeats = (list: string[]) => new Set(list).size === list.length;

export const driverSchemas = formSchemas(driverFields, {
  phone: MobilePhone,
  licenceClasses: z
    .array(LicenceClass, '请选择准驾车型')
    .check(z.minLength(1, '请选择准驾车型'), z.maxLength(4, '准驾车型过多'), z.refine(noRepeats, '准驾车型重复')),
  integrityGrade: z.nullable(keyOf(integrityGrades, '诚信等级有误')),
});
const isOfDriver = ({ kind }: Draft) => documentKindsOf('driver').includes(kind);

export const DriverForm = z.strictObject({
  ...driverSchemas,
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
  ...driverSchemas,
  /** Empty: unchanged, because the form only has the masked number. */
  identityNumber: z._default(z.union([z.literal(''), IdentityNumber], '身份证号有误，请对照证件检查'), ''),
  version: z.int('版本有误'),
});
export type DriverChange = z.output<typeof DriverChange>;

export const DriverRow = z.strictObject({
  id: z.string(),
  ...replySchemas(driverFields, listedDriverFields),
  identityMasked: z.string(),
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
  ...replySchemas(driverFields),
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
