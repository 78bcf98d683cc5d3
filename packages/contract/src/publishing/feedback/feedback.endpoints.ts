// Endpoints of the question at the foot of public pages: a visitor answers it namelessly, the office reads the answers.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { hasControlCharacter } from '../../field-rules.ts';
import { Day, Id, Nothing, pageOf, pageQuery } from '../../fields.ts';
import { FEEDBACK_MAX } from './feedback-pages.ts';

/** Signs that are not seen, or turn around what is read. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;
const Line = z.string('补充有误').check(
  z.trim(),
  z.maxLength(FEEDBACK_MAX, `最多 ${FEEDBACK_MAX} 个字`),
  z.refine((value) => !hasControlCharacter(value) && !HIDDEN.test(value), '补充里有不能识别的字符'),
);

/**
 * One answer a day for each page and network address, the last one counts; no audit row, because visitors stay anonymous.
 * `website` is a honeypot.
 */
export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/page-feedback',
  access: 'public',
  isAnonymous: true,
  body: z.strictObject({
    page: z.string('页面有误').check(z.minLength(1, '页面有误'), z.maxLength(200, '页面有误')),
    isUseful: z.boolean('请选择有用或没用'),
    text: z._default(Line, ''),
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: Nothing,
  audit: 'feedback.sent',
  limit: { count: 30, seconds: 86_400, per: 'address' },
  affects: [],
});

const office = { access: 'canAdmin', duty: 'cases' } as const;

/** Pages with lines nobody has dealt with first, then those found useless most often. */
export const listFeedback = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/page-feedback',
  query: z.strictObject(pageQuery),
  reply: pageOf(
    z.strictObject({
      id: z.string(),
      useful: z.int(),
      useless: z.int(),
      /** Not dealt with, newest first, fifty at most. */
      lines: z.array(z.strictObject({ id: Id, text: z.string(), isUseful: z.boolean(), day: Day })),
    }),
  ),
});

/** Lines somebody has dealt with; the counts stay. */
export const closeFeedback = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/page-feedback/close',
  body: z.strictObject({ ids: z.array(Id, '请选择').check(z.minLength(1, '请选择'), z.maxLength(50, '最多 50 条')) }),
  reply: z.strictObject({ closed: z.int() }),
  audit: 'feedback.closed',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/admin/page-feedback'],
});
