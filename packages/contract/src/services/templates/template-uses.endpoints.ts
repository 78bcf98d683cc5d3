// How often each template was used lately: messages by channel, documents issued, sheets imported.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';

export const USE_DAYS = 30;
/** Of each template and channel no more are counted. */
export const USE_LIMIT = 1_000;

/** `sent`: accepted by a provider. */
const Sent = z.strictObject({ count: z.int(), sent: z.int() });

export const TemplateUses = z.strictObject({
  code: z.string(),
  /** False for messages whose receivers must leave no trace. */
  isCounted: z.boolean(),
  site: z.int(),
  sms: Sent,
  mail: Sent,
  /** Documents issued, or sheets imported. */
  files: z.int(),
});
export type TemplateUses = z.output<typeof TemplateUses>;

export const listTemplateUses = defineEndpoint({
  method: 'GET',
  path: '/admin/templates/uses',
  access: 'canAdmin',
  duty: 'content',
  reply: z.strictObject({
    items: z.array(TemplateUses),
    /** When this installation began to count messages; null when that is longer ago. */
    messagesSince: z.nullable(Instant),
  }),
  limit: { count: 60, seconds: 60, per: 'user' },
});
