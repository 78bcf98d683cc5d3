// Endpoints of messages to the secretariat: anybody sends and checks the status, staff answer.

import * as z from 'zod/mini';
import { casePaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Email, Id, line, MobilePhone, Nothing, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { Captcha } from '../../identity/auth/auth.endpoints.ts';
import { normaliseReference } from '../../normalise.ts';
import { CaseCounts, CaseNote, caseConditions } from '../../services/cases/cases.ts';
import { messageLines } from './message-rules.ts';
import { MESSAGE_MAX } from './messages.labels.ts';
import { MessageDetail, MessageKind, MessageProgress, MessageRow, MessageShelf } from './messages.ts';

/** `website` is a honeypot: people do not see it, and a message that fills it is filed as spam. */
export const ContactForm = z.strictObject({
  name: line(...messageLines.name),
  companyName: z.optional(z.union([z.literal(''), line(...messageLines.companyName)], '企业名称有误')),
  phone: MobilePhone,
  email: z.optional(z.union([z.literal(''), Email], '邮箱格式有误')),
  kind: MessageKind,
  text: paragraphs(...messageLines.text),
  consentVersion: z.string('请同意后提交').check(z.minLength(1, '请同意后提交'), z.maxLength(20, '协议版本有误')),
  website: z.optional(z.string().check(z.maxLength(200))),
  captcha: Captcha,
});

/** Five messages a day from one phone. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact-messages',
  access: 'public',
  body: ContactForm,
  reply: z.strictObject({ receiptNo: z.string() }),
  audit: 'message.sent',
  limit: { count: 20, seconds: 3600, per: 'address' },
  idempotent: true,
  affects: [],
});

/** A POST, so that no phone is in a URL. An unknown number and a wrong phone get the same reply. */
export const findContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact-messages/query',
  access: 'public',
  body: z.strictObject({
    receiptNo: z.pipe(
      z.pipe(z.string('请填写留言编号'), z.transform(normaliseReference)),
      line(...messageLines.receiptNo),
    ),
    phone: MobilePhone,
  }),
  reply: z.strictObject({ message: z.nullable(MessageProgress) }),
  audit: 'message.queried',
  limit: { count: 20, seconds: 600, per: 'address' },
  affects: [],
});

/** Median reply time; null until there are enough answers. */
export const getReplyPromise = defineEndpoint({
  method: 'GET',
  path: '/contact-messages/promise',
  access: 'public',
  reply: z.strictObject({
    /** Working days within which messages are answered. */
    promiseDays: z.int(),
    figures: z.nullable(z.strictObject({ medianHours: z.number(), answered: z.int(), inTime: z.int() })),
  }),
  kept: true,
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'canAdmin',
  duty: 'cases',
  query: z.strictObject({
    ...pageQuery,
    shelf: z._default(MessageShelf, 'open'),
    kind: z.optional(MessageKind),
    ...caseConditions,
  }),
  reply: pageOf(MessageRow),
});

export const countMessages = defineEndpoint({
  method: 'GET',
  path: '/admin/messages/counts',
  access: 'canAdmin',
  duty: 'cases',
  reply: CaseCounts,
});

const one = { access: 'canAdmin', duty: 'cases', owner: 'staff', params: z.strictObject({ messageId: Id }) } as const;
const change = {
  ...one,
  method: 'POST',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
} as const;

export const getMessage = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/messages/:messageId',
  reply: MessageDetail,
});

export const revealSender = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/admin/messages/:messageId/reveal',
  reply: z.strictObject({ phone: z.string(), email: z.string() }),
  audit: 'message.revealed',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: casePaths,
});

export const claimMessage = defineEndpoint({
  ...change,
  path: '/admin/messages/:messageId/claim',
  reply: Nothing,
  audit: 'message.claimed',
  affects: casePaths,
});

/** Sent by SMS, and by mail where an address was given. `sentBy`: the channels used. */
export const answerMessage = defineEndpoint({
  ...change,
  path: '/admin/messages/:messageId/answer',
  body: z.strictObject({ text: paragraphs('答复', MESSAGE_MAX, 5) }),
  reply: z.strictObject({ sentBy: z.array(z.enum(['sms', 'mail'])) }),
  audit: 'message.answered',
  affects: casePaths,
});

export const closeMessage = defineEndpoint({
  ...change,
  path: '/admin/messages/:messageId/close',
  body: z.strictObject({ reason: line('原因', 200, 2) }),
  reply: Nothing,
  audit: 'message.closed',
  affects: casePaths,
});

export const addMessageNote = defineEndpoint({
  ...change,
  path: '/admin/messages/:messageId/notes',
  body: z.strictObject({ text: paragraphs('备注', 500) }),
  reply: CaseNote,
  audit: 'message.noted',
  affects: casePaths,
});
