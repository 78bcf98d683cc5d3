// Endpoints of templates, for staff: texts in use, drafts, versions, test messages.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant, Nothing } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { Channel } from '../notifications/kinds.ts';
import { outputs, templateGroups, variableTypes } from './template.ts';

const Code = z.string('模板编码有误').check(z.regex(/^[a-z][a-zA-Z.]{2,59}$/, '模板编码有误'));
const OffChannel = z.enum(['sms', 'mail'], '渠道有误');

/** Texts by field; a draft may be wrong, publishing is not. */
export const TemplateContent = z.strictObject({
  fields: z.record(
    z.string().check(z.regex(/^[a-zA-Z0-9]{1,40}$/, '字段有误')),
    z.string('请填写文字').check(z.maxLength(6_000, '文字过长')),
  ),
  off: z.array(OffChannel).check(z.maxLength(2, '渠道有误')),
});

const Field = z.strictObject({
  key: z.string(),
  name: z.string(),
  output: keyOf(outputs, '输出有误'),
  maxLength: z.int(),
  mayBeEmpty: z.optional(z.literal(true)),
  section: z.optional(z.string()),
  needs: z.optional(z.string()),
  table: z.optional(z.strictObject({ rows: z.int(), cells: z.int(), label: z.int() })),
  column: z.optional(z.strictObject({ key: z.string(), isRequired: z.boolean(), example: z.string() })),
});
const Variable = z.strictObject({
  key: z.string(),
  name: z.string(),
  type: keyOf(variableTypes, '类型有误'),
  sample: z.union([z.string(), z.number()]),
  mayBeEmpty: z.optional(z.literal(true)),
});

const head = {
  code: z.string(),
  group: keyOf(templateGroups, '模板种类有误'),
  name: z.string(),
  channels: z.array(Channel),
};

export const TemplateRow = z.strictObject({
  ...head,
  /** The version in use; 1 is the text of the program. */
  number: z.int(),
  hasDraft: z.boolean(),
  off: z.array(OffChannel),
});
export type TemplateRow = z.output<typeof TemplateRow>;

const Version = z.strictObject({
  number: z.int(),
  content: TemplateContent,
  note: z.string(),
  /** Null for version 1. */
  publishedAt: z.nullable(Instant),
  publishedBy: z.string(),
});
export type TemplateVersion = z.output<typeof Version>;

const Draft = z.strictObject({
  content: TemplateContent,
  note: z.string(),
  /** Sent back with a change to detect concurrent ones. */
  revision: z.int(),
  savedAt: Instant,
  savedBy: z.string(),
});

export const TemplateDetail = z.strictObject({
  ...head,
  event: z.string(),
  to: z.string(),
  why: z.string(),
  fields: z.array(Field),
  variables: z.array(Variable),
  mustUse: z.array(z.string()),
  isAlwaysSent: z.boolean(),
  /** The number of the version in use. */
  number: z.int(),
  draft: z.nullable(Draft),
  /** Newest first; version 1 is the last one. */
  versions: z.array(Version),
  /** Where a test message can reach the caller; masked. */
  reach: z.strictObject({ sms: z.nullable(z.string()), mail: z.nullable(z.string()) }),
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/templates',
  access: 'canAdmin',
  duty: 'content',
  reply: z.strictObject({ items: z.array(TemplateRow) }),
});

const one = {
  access: 'canAdmin',
  duty: 'content',
  owner: 'staff',
  params: z.strictObject({ templateCode: Code }),
} as const;
const often = { count: 120, seconds: 60, per: 'user' } as const;
const affects = ['/admin/templates'] as const;
const revision = z.int('修订号有误').check(z.nonnegative('修订号有误'));
const note = z.string('修订说明有误').check(z.trim(), z.maxLength(200, '修订说明不能超过 200 个字'));

export const getTemplate = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/templates/:templateCode',
  reply: TemplateDetail,
});

/** `revision` 0: there is no draft yet. */
export const saveTemplateDraft = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/admin/templates/:templateCode/draft',
  body: z.strictObject({ content: TemplateContent, note, revision }),
  reply: TemplateDetail,
  audit: 'template.saved',
  limit: often,
  idempotent: true,
  affects,
});

export const dropTemplateDraft = defineEndpoint({
  ...one,
  method: 'DELETE',
  path: '/admin/templates/:templateCode/draft',
  body: z.strictObject({ revision }),
  reply: Nothing,
  audit: 'template.dropped',
  limit: often,
  idempotent: true,
  affects,
});

/** Switching a channel off is for owners, who confirm again who they are (40304). */
export const publishTemplate = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/admin/templates/:templateCode/publish',
  body: z.strictObject({ revision }),
  reply: TemplateDetail,
  audit: 'template.published',
  limit: often,
  idempotent: true,
  affects,
});

export const TESTS_A_DAY = 10;

/** Sends the text with sample data to the caller. */
export const testTemplate = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/admin/templates/:templateCode/test',
  body: z.strictObject({ channel: OffChannel, content: TemplateContent }),
  reply: z.strictObject({ to: z.string() }),
  audit: 'template.tested',
  limit: { count: TESTS_A_DAY, seconds: 86_400, per: 'user' },
  idempotent: true,
  affects,
});

/** The draft, or the version in use, as a file with sample data; documents and import sheets only. */
export const getTemplateSample = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/templates/:templateCode/sample',
  reply: 'bytes',
  limit: { count: 30, seconds: 60, per: 'user' },
});
