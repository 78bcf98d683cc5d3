// The library of standards: for strangers, for companies with favourites, receipts and applicability, and for the office.
import * as z from 'zod/mini';
import { standardPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, Nothing, pageOf, pageQuery } from '../../fields.ts';
import { bodyTypes, vehicleTypes } from '../../fleet/vehicles/vehicle.labels.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { verdicts } from './gb1589.ts';
import {
  MyStandard,
  MyStandardRow,
  OfficeStandard,
  OfficeStandardRow,
  ScopeFact,
  Slug,
  Standard,
  StandardChange,
  StandardClass,
  StandardContent,
  StandardRow,
  StandardState,
} from './standards.ts';

export const shelves = { all: '全部', applicable: '适用于我的车队', favourites: '收藏', changed: '有变更' } as const;
export type Shelf = keyof typeof shelves;

const flag = z.optional(z.enum(['true', 'false'], '筛选条件有误'));

export const standardFilters = {
  keyword: Keyword,
  class: anyOf(StandardClass, '类别有误'),
  state: anyOf(StandardState, '状态有误'),
  mandatory: flag,
  checked: flag,
};
const filters = standardFilters;

export const listStandards = defineEndpoint({
  method: 'GET',
  path: '/standards',
  access: 'public',
  query: z.strictObject({ ...pageQuery, ...filters }),
  reply: pageOf(StandardRow),
  kept: true,
});

/** The newest changes of published entries, newest first. */
export const listStandardChanges = defineEndpoint({
  method: 'GET',
  path: '/standard-changes',
  access: 'public',
  reply: z.strictObject({ items: z.array(StandardChange) }),
  kept: true,
});

export const getStandard = defineEndpoint({
  method: 'GET',
  path: '/standards/:number',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ number: Slug }),
  reply: Standard,
  kept: true,
});

export const listMyStandards = defineEndpoint({
  method: 'GET',
  path: '/my-standards',
  access: 'canCompany',
  area: 'account',
  query: z.strictObject({ ...pageQuery, ...filters, shelf: z._default(keyOf(shelves, '分类有误'), 'all') }),
  reply: z.strictObject({
    ...pageOf(MyStandardRow).shape,
    /** Of each shelf, independent of the filters. */
    counts: z.strictObject({ all: z.int(), applicable: z.int(), favourites: z.int(), changed: z.int() }),
    /** What applicability was derived from. */
    facts: z.array(ScopeFact),
    /** The newest announced changes of favourites and applicable standards. */
    alerts: z.array(
      z.strictObject({
        slug: z.string(),
        number: z.string(),
        title: z.string(),
        version: z.int(),
        note: z.string(),
        savedAt: z.string(),
        isUnread: z.boolean(),
      }),
    ),
  }),
});

export const exportMyStandards = defineEndpoint({
  method: 'POST',
  path: '/my-standards/exports',
  access: 'canCompany',
  area: 'account',
  body: z.strictObject({
    filters: z.strictObject(filters),
    shelf: keyOf(shelves, '分类有误'),
    format: z.enum(['xlsx', 'csv'], '文件格式有误'),
  }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'standard.listed',
  affects: [],
});

export const getMyStandard = defineEndpoint({
  method: 'GET',
  path: '/my-standards/:number',
  access: 'canCompany',
  area: 'account',
  owner: 'public',
  params: z.strictObject({ number: Slug }),
  reply: MyStandard,
});

const personalLimit = { count: 120, seconds: 60, per: 'user' } as const;

export const markFavourite = defineEndpoint({
  method: 'PUT',
  path: '/my-standards/:number/favourite',
  access: 'canCompany',
  area: 'account',
  owner: 'public',
  params: z.strictObject({ number: Slug }),
  body: z.strictObject({ isFavourite: z.boolean('请选择是否收藏') }),
  reply: Nothing,
  audit: 'standard.favourite',
  limit: personalLimit,
  affects: ['/my-standards'],
});

/** The receipt of one person for one version; a newer version asks again. */
export const confirmRead = defineEndpoint({
  method: 'POST',
  path: '/my-standards/:number/read',
  access: 'canCompany',
  area: 'account',
  owner: 'public',
  params: z.strictObject({ number: Slug }),
  body: z.strictObject({ version: z.int('版本有误').check(z.minimum(1, '版本有误')) }),
  reply: Nothing,
  audit: 'standard.read',
  limit: personalLimit,
  affects: ['/my-standards'],
});

const LimitFinding = z.strictObject({
  label: z.string(),
  unit: z.enum(['mm', 'kg']),
  actual: z.nullable(z.int()),
  limit: z.nullable(z.int()),
  excess: z.nullable(z.int()),
  verdict: keyOf(verdicts, '结果有误'),
  clause: z.string(),
  isChecked: z.boolean(),
  note: z.string(),
});

const CheckedVehicles = z.strictObject({
  vehicleType: keyOf(vehicleTypes, '车辆类型有误'),
  bodyType: keyOf(bodyTypes, '车型有误'),
  lengthMm: z.int(),
  grossMassKg: z.nullable(z.int()),
  count: z.int(),
  /** Some of them, by plate. */
  examples: z.array(z.strictObject({ id: Id, plateNo: z.string() })),
  /** Limits that are exceeded, or that cannot be judged by what is registered. */
  findings: z.array(LimitFinding),
  /** Registered fields that are empty. */
  missing: z.array(z.string()),
});
export type CheckedVehicles = z.output<typeof CheckedVehicles>;

/** The fleet's registered vehicles against GB 1589, those of equal measures together; scrapped ones are left out. */
export const getFleetLimits = defineEndpoint({
  method: 'GET',
  path: '/vehicles/limits',
  access: 'canFleet',
  area: 'vehicles',
  reply: z.strictObject({
    /** How many vehicles exceed a limit, depend on more facts, lack a field, or have nothing against them. */
    over: z.int(),
    depends: z.int(),
    incomplete: z.int(),
    clear: z.int(),
    groups: z.array(CheckedVehicles),
  }),
});

export const listOfficeStandards = defineEndpoint({
  method: 'GET',
  path: '/admin/standards',
  access: 'canAdmin',
  duty: 'content',
  query: z.strictObject({ ...pageQuery, ...filters }),
  reply: pageOf(OfficeStandardRow),
});

export const exportStandards = defineEndpoint({
  method: 'POST',
  path: '/admin/standards/exports',
  access: 'canAdmin',
  duty: 'exports',
  stepUp: true,
  body: z.strictObject({ filters: z.strictObject(filters), format: z.enum(['xlsx', 'csv'], '文件格式有误') }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'standard.exported',
  affects: [],
});

const one = {
  access: 'canAdmin',
  duty: 'content',
  owner: 'staff',
  params: z.strictObject({ standardId: Id }),
} as const;
const officeLimit = { count: 60, seconds: 60, per: 'user' } as const;

export const getOfficeStandard = defineEndpoint({
  method: 'GET',
  path: '/admin/standards/:standardId',
  ...one,
  reply: OfficeStandard,
});

export const addStandard = defineEndpoint({
  method: 'POST',
  path: '/admin/standards',
  access: 'canAdmin',
  duty: 'content',
  body: z.strictObject({ content: StandardContent }),
  reply: z.strictObject({ standardId: Id }),
  audit: 'standard.added',
  limit: officeLimit,
  idempotent: true,
  affects: standardPaths,
});

export const saveStandard = defineEndpoint({
  method: 'PUT',
  path: '/admin/standards/:standardId',
  ...one,
  body: z.strictObject({
    /** The version that was loaded; 409 when it is no longer the current one. */
    version: z.int('版本有误'),
    content: StandardContent,
    note: line('变更说明', 120, 2),
    /** Notifies those who follow it or whom it applies to. */
    isAlerting: z.boolean('请选择是否提醒'),
  }),
  reply: z.strictObject({ version: z.int() }),
  audit: 'standard.saved',
  limit: officeLimit,
  idempotent: true,
  affects: standardPaths,
});
