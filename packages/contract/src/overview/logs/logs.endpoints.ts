// Endpoints of the operation log: the list, one entry, the state of the hash chain, verification and export.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, pageOf, pageQuery, Total, totalQuery } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { logActors, logModules } from './log.labels.ts';

const LogId = z.string('编号有误').check(z.regex(/^\d{1,18}$/, '编号有误'));

const Change = z.strictObject({
  /** In Chinese. */
  field: z.string(),
  /** As text; null where the row says nothing about that side. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type LogChange = z.output<typeof Change>;

const Subject = z.strictObject({
  /** In Chinese. */
  kind: z.string(),
  id: z.string(),
  /** Number and name, as far as the object has them. */
  name: z.string(),
});

const fields = {
  id: LogId,
  at: Instant,
  action: z.string(),
  who: z.string(),
  /** The office's role, or the company. */
  role: z.string(),
  subject: z.nullable(Subject),
  /** The first fields that changed. */
  changes: z.array(Change),
  reason: z.nullable(z.string()),
  /** Shortened; null without a request. */
  address: z.nullable(z.string()),
  /** Its place in the chain and its hash in hex; null until it is sealed, a second later. */
  seal: z.nullable(z.strictObject({ seq: z.int(), hash: z.string() })),
};
export const LogRow = z.strictObject(fields);
export type LogRow = z.output<typeof LogRow>;

export const LogDetail = z.strictObject({
  ...fields,
  requestId: z.nullable(z.string()),
  previousHash: z.nullable(z.string()),
});
export type LogDetail = z.output<typeof LogDetail>;

const filterFields = {
  /**
   * A person, a company, the number or id of an object, a word of an action, an address as shown, `#` and a place in the chain,
   * or a hash or its first eight characters and more.
   */
  keyword: z.optional(z.string('请填写关键词').check(z.trim(), z.maxLength(64, '关键词不能超过 64 个字'))),
  module: z.optional(keyOf(logModules, '没有这个模块')),
  actor: z.optional(keyOf(logActors, '没有这类人')),
  userId: z.optional(Id),
  companyId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const LogFilters = z.strictObject(filterFields);
export type LogFilters = z.output<typeof LogFilters>;

const office = { access: 'canAdmin', duty: 'logs' } as const;

/** Newest first. */
export const listLogs = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/logs',
  query: z.strictObject({ ...filterFields, ...pageQuery, ...totalQuery }),
  reply: pageOf(LogRow),
});

export const countLogs = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/logs/count',
  query: LogFilters,
  reply: Total,
});

const ChainDay = z.strictObject({ day: Day, count: z.int(), isCapped: z.boolean() });

export const LogChain = z.strictObject({
  /** The newest link; null while nothing is sealed. */
  head: z.nullable(z.strictObject({ seq: z.int(), hash: z.string() })),
  lastCheck: z.nullable(
    z.strictObject({
      checkedAt: Instant,
      /** Null for the daily check. */
      by: z.nullable(z.string()),
      seconds: z.nullable(z.int()),
      /** The last entry that was verified. */
      sealed: z.int(),
      problem: z.nullable(z.string()),
      /** The first entry that does not fit, where it is one entry. */
      broken: z.nullable(z.strictObject({ seq: z.int(), day: z.nullable(Day) })),
    }),
  ),
  /** The last days, oldest first, today last. */
  days: z.array(ChainDay),
});
export type LogChain = z.output<typeof LogChain>;

export const getLogChain = defineEndpoint({ ...office, method: 'GET', path: '/admin/logs/chain', reply: LogChain });

/** Verifies the whole chain as a task. */
export const checkLogChain = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/logs/check',
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 10, seconds: 600, per: 'user' },
  audit: 'log.checked',
  affects: ['/admin/logs'],
});

/** Refused while the last verification found a break. */
export const exportLogs = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/logs/exports',
  stepUp: true,
  body: z.strictObject({ filters: LogFilters, format: z.enum(['xlsx', 'csv'], '文件格式有误') }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'log.exported',
  affects: [],
});

/** The entries of some days as they were hashed, to verify them elsewhere; refused while a break is known. */
export const packLogs = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/logs/packages',
  stepUp: true,
  body: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'log.packed',
  affects: [],
});

export const getLog = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/logs/:logId',
  owner: 'staff',
  params: z.strictObject({ logId: LogId }),
  reply: LogDetail,
});
