// The bell: notices, reading them, choosing how they come, and the live stream.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Instant, Nothing } from '../fields.ts';
import { NoticeKind, Shelf } from './kinds.ts';

/** A position in one's own notices; opaque, because a running number would tell how many others receive. */
const Cursor = z.string('位置有误').check(z.regex(/^[\w-]{22}$/, '位置有误'));

export const Notice = z.strictObject({
  id: Id,
  /** Where a list or a stream goes on. */
  cursor: z.string(),
  kind: z.string(),
  shelf: Shelf,
  title: z.string(),
  text: z.string(),
  /** A path inside the console, or empty. */
  link: z.string(),
  why: z.string(),
  createdAt: Instant,
  readAt: z.nullable(Instant),
  /** It was a to-do and somebody has handled it; then it stands among the business notices. */
  isHandled: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** Of the to-dos: how many are open, read or not. */
export const Unread = z.strictObject({ todo: z.int(), business: z.int(), announcement: z.int() });
export type Unread = z.output<typeof Unread>;

export const NOTICES_PER_PAGE = 20;

/** Newest first; `nextBefore` is there when older ones are. */
export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signedIn',
  query: z.strictObject({ shelf: z.optional(Shelf), before: z.optional(Cursor) }),
  reply: z.strictObject({ items: z.array(Notice), nextBefore: z.optional(z.string()) }),
});

export const getUnread = defineEndpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'signedIn',
  isPassive: true,
  reply: Unread,
});

export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/notifications/:noticeId/read',
  access: 'signedIn',
  owner: 'user',
  params: z.strictObject({ noticeId: Id }),
  reply: Nothing,
  audit: 'notice.read',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: ['/notifications'],
});

/** Up to the newest one on the screen; what came meanwhile stays unread. */
export const readAllNotices = defineEndpoint({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'signedIn',
  body: z.strictObject({ shelf: Shelf, upTo: Cursor }),
  reply: Nothing,
  audit: 'notice.allRead',
  limit: { count: 60, seconds: 60, per: 'user' },
  affects: ['/notifications'],
});

export const NoticeChoice = z.strictObject({
  kind: NoticeKind,
  site: z.boolean('请选择是否接收'),
  sms: z.boolean('请选择是否接收'),
  mail: z.boolean('请选择是否接收'),
});
export type NoticeChoice = z.output<typeof NoticeChoice>;

const Hour = z.int('请选择整点').check(z.minimum(0, '请选择整点'), z.maximum(23, '请选择整点'));
/** From one full hour to another, of the clock in Shanghai, over midnight too. SMS and mail wait; what is critical does not. */
export const QuietHours = z
  .strictObject({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, '开始与结束不能是同一时刻'));
export type QuietHours = z.output<typeof QuietHours>;
/** What is proposed to whoever wants quiet. */
export const USUAL_QUIET: QuietHours = { from: 22, to: 8 };

const NoticeChoices = z.strictObject({
  items: z.array(NoticeChoice),
  /** Null: messages come at any hour. */
  quiet: z.nullable(QuietHours),
  /** Where messages can really go: a provider is set, and the person has a phone or an address. */
  canReach: z.strictObject({ sms: z.boolean(), mail: z.boolean() }),
});

export const getNoticeChoices = defineEndpoint({
  method: 'GET',
  path: '/notifications/choices',
  access: 'signedIn',
  reply: NoticeChoices,
});

export const saveNoticeChoices = defineEndpoint({
  method: 'PUT',
  path: '/notifications/choices',
  access: 'signedIn',
  body: z.strictObject({
    items: z.array(NoticeChoice, '通知选择有误').check(z.maxLength(100, '通知选择有误')),
    /** Left out, the hours stay as they are. */
    quiet: z.optional(z.nullable(QuietHours)),
  }),
  reply: NoticeChoices,
  audit: 'notice.choicesSaved',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: ['/notifications/choices'],
});

/** Everything live for one browser. `after` resumes behind the last event's id. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  access: 'signedIn',
  stream: true,
  isPassive: true,
  query: z.strictObject({ after: z.optional(Cursor) }),
  reply: z.union([
    z.strictObject({ type: z.literal('notice'), notice: Notice }),
    z.strictObject({ type: z.literal('unread'), unread: Unread }),
  ]),
  limit: { count: 60, seconds: 60, per: 'user' },
});
