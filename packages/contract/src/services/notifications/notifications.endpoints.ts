// Notification endpoints: list, mark as read, settings, live stream.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, Nothing } from '../../fields.ts';
import { NoticeKind, Shelf } from './kinds.ts';

/** Opaque pagination cursor: a running number would reveal how many notices other users receive. */
const Cursor = z.string('位置有误').check(z.regex(/^[\w-]{22}$/, '位置有误'));

export const Notice = z.strictObject({
  id: Id,
  /** Position for pagination and for resuming the stream. */
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
  /** A to-do that was handled; it is then listed among the business notices. */
  isHandled: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** `todo` counts open to-dos, read or not; the others count unread notices. */
export const Unread = z.strictObject({ todo: z.int(), business: z.int(), announcement: z.int() });
export type Unread = z.output<typeof Unread>;

export const NOTICES_PER_PAGE = 20;

/** Newest first; `nextBefore` is present when there are older ones. */
export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signedIn',
  area: 'account',
  query: z.strictObject({ shelf: z.optional(Shelf), before: z.optional(Cursor) }),
  reply: z.strictObject({ items: z.array(Notice), nextBefore: z.optional(z.string()) }),
});

export const getUnread = defineEndpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'signedIn',
  area: 'account',
  isPassive: true,
  reply: Unread,
});

export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/notifications/:noticeId/read',
  access: 'signedIn',
  area: 'account',
  owner: 'user',
  params: z.strictObject({ noticeId: Id }),
  reply: Nothing,
  audit: 'notice.read',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: ['/notifications'],
});

/** Marks notices up to the newest visible one; later arrivals stay unread. */
export const readAllNotices = defineEndpoint({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'signedIn',
  area: 'account',
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
/** Full hours in Shanghai time, may span midnight. SMS and mail are postponed, critical ones are not. */
export const QuietHours = z
  .strictObject({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, '开始与结束不能是同一时刻'));
export type QuietHours = z.output<typeof QuietHours>;
/** Default when the user switches quiet hours on. */
export const USUAL_QUIET: QuietHours = { from: 22, to: 8 };

const NoticeChoices = z.strictObject({
  items: z.array(NoticeChoice),
  /** Null: no quiet hours. */
  quiet: z.nullable(QuietHours),
  /** Whether a channel works: a provider is configured, and the user has a phone or an email. */
  canReach: z.strictObject({ sms: z.boolean(), mail: z.boolean() }),
});

export const getNoticeChoices = defineEndpoint({
  method: 'GET',
  path: '/notifications/choices',
  access: 'signedIn',
  area: 'account',
  reply: NoticeChoices,
});

export const saveNoticeChoices = defineEndpoint({
  method: 'PUT',
  path: '/notifications/choices',
  access: 'signedIn',
  area: 'account',
  body: z.strictObject({
    items: z.array(NoticeChoice, '通知选择有误').check(z.maxLength(100, '通知选择有误')),
    /** Omitted: quiet hours stay unchanged. */
    quiet: z.optional(z.nullable(QuietHours)),
  }),
  reply: NoticeChoices,
  audit: 'notice.choicesSaved',
  limit: { count: 120, seconds: 60, per: 'user' },
  affects: ['/notifications/choices'],
});

/** Event stream of one browser. `after` resumes after that event id. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  access: 'signedIn',
  area: 'account',
  stream: true,
  isPassive: true,
  query: z.strictObject({ after: z.optional(Cursor) }),
  reply: z.union([
    z.strictObject({ type: z.literal('notice'), notice: Notice }),
    z.strictObject({ type: z.literal('unread'), unread: Unread }),
    /** Something of the user's company changed, whoever changed it; lists and pages of it are read again. */
    z.strictObject({ type: z.literal('changed'), what: z.literal('orders') }),
  ]),
  limit: { count: 60, seconds: 60, per: 'user' },
});
