// Endpoints of the settings: what everybody may know, and for the office the list, changes and history.
import * as z from 'zod/mini';
import { proposalPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { publicKeys, type SettingKey, type SettingValue, settingKeys, settingOf } from './catalogue.ts';

const Key = z.enum(settingKeys, '没有这项设置');

type PublicValues = { [K in SettingKey]: z.ZodMiniType<SettingValue<K>> };
const publicShape = Object.fromEntries(publicKeys.map((key) => [key, settingOf(key).schema])) as PublicValues;

/** The values in force now, of the settings that are public. */
export const getPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/public/settings',
  access: 'public',
  reply: z.strictObject(publicShape),
  kept: true,
});

/** One change. `value` is of the kind the catalogue declares for the key. */
const Row = z.strictObject({
  value: z.unknown(),
  effectiveFrom: Instant,
  changedAt: Instant,
  changedBy: z.string(),
  reason: z.string(),
  /** Cancels the change to `value` that would have begun at `effectiveFrom`. */
  isCancellation: z.boolean(),
  isCancelled: z.boolean(),
});

export const SettingView = z.strictObject({
  key: Key,
  /** In force now. */
  value: z.unknown(),
  /** Of the newest change, sent back with the next one to detect concurrent ones; 0: never changed. */
  version: z.int(),
  changeCount: z.int(),
  /** The newest change, which may not be in force yet, with the value before it; null: never changed. */
  lastChange: z.nullable(z.strictObject({ ...Row.shape, before: z.unknown() })),
  /** Changes that are not in force yet, the next one first. */
  coming: z.array(z.strictObject({ value: z.unknown(), effectiveFrom: Instant })),
});
export type SettingView = z.output<typeof SettingView>;

export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'canAdmin',
  duty: 'settings',
  reply: z.strictObject({ items: z.array(SettingView), today: Day }),
});

const MAX_CHANGES = 100;

/**
 * All or none; where two people change money, those settings become a proposal and the others change at once. A concurrent change of one of
 * them → 409 with `current` (its `SettingView`s).
 */
export const changeSettings = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/change',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          key: Key,
          value: z.unknown(),
          version: z.int('版本有误').check(z.nonnegative('版本有误')),
          /** From the beginning of that day; absent: at once. */
          effectiveOn: z.optional(Day),
        }),
      )
      .check(z.minLength(1, '没有改动'), z.maxLength(MAX_CHANGES, '一次改动过多')),
    reason: line('改动原因', 200, 2),
  }),
  reply: z.strictObject({ items: z.array(SettingView), proposalId: z.nullable(Id) }),
  audit: 'setting.changed',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/admin/settings', '/public/settings', ...proposalPaths],
});

/**
 * Cancels a change before its day, also one that two people agreed on: what is in force stays, so one person is enough, and everybody else
 * with the duty is told. Once the day has come, or it was cancelled → 409.
 */
export const cancelSetting = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/cancel',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  body: z.strictObject({ key: Key, effectiveFrom: Instant, reason: line('取消原因', 200, 2) }),
  reply: SettingView,
  audit: 'setting.cancelled',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/admin/settings', '/public/settings'],
});

/** Newest first; without a key the changes of all settings. */
export const listSettingHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/history',
  access: 'canAdmin',
  duty: 'settings',
  query: z.strictObject({ key: z.optional(Key), ...pageQuery }),
  reply: pageOf(z.strictObject({ ...Row.shape, key: Key, before: z.unknown() })),
});
