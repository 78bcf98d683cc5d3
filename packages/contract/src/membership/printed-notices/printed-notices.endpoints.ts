// Printed notices of the association (通知书): issued by staff about a decision or a renewal, numbered, kept as issued.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id } from '../../fields.ts';
import { keyOf } from '../../lists.ts';

export const printedNoticeKinds = { listing: '名单决定通知书', renewal: '会员续费通知书' } as const;
export type PrintedNoticeKind = keyof typeof printedNoticeKinds;

const NoticeNo = z.string('通知书编号有误').check(z.regex(/^TZ-\d{8}-\d{4,10}$/, '通知书编号有误'));

export const PrintedNotice = z.strictObject({
  noticeNo: z.string(),
  kind: keyOf(printedNoticeKinds, '通知书种类有误'),
  templateVersion: z.int(),
  issuedOn: Day,
  issuedBy: z.string(),
  fileName: z.string(),
});
export type PrintedNotice = z.output<typeof PrintedNotice>;

/** Those about one entry of the lists, or about one member; newest first. */
export const listPrintedNotices = defineEndpoint({
  method: 'GET',
  path: '/admin/printed-notices',
  access: 'canAdmin',
  duty: 'members',
  query: z
    .strictObject({ listingId: z.optional(Id), memberId: z.optional(Id) })
    .check(z.refine(({ listingId, memberId }) => (listingId === undefined) !== (memberId === undefined), '对象有误')),
  reply: z.strictObject({ items: z.array(PrintedNotice) }),
});

const issue = {
  method: 'POST',
  access: 'canAdmin',
  owner: 'staff',
  reply: PrintedNotice,
  audit: 'printedNotice.issued',
  limit: { count: 60, seconds: 60, per: 'user' },
  affects: ['/admin/printed-notices'],
} as const;

/** Returns the last one while nothing printed on it has changed. */
export const issueListingNotice = defineEndpoint({
  ...issue,
  path: '/admin/printed-notices/listings/:listingId',
  duty: 'listings',
  params: z.strictObject({ listingId: Id }),
});

/** As `issueListingNotice`, about the end of a member's term. */
export const issueRenewalNotice = defineEndpoint({
  ...issue,
  path: '/admin/printed-notices/members/:memberId',
  duty: 'members',
  params: z.strictObject({ memberId: Id }),
});

export const downloadPrintedNotice = defineEndpoint({
  method: 'GET',
  path: '/admin/printed-notices/:noticeNo/file',
  access: 'canAdmin',
  duty: 'members',
  owner: 'staff',
  params: z.strictObject({ noticeNo: NoticeNo }),
  reply: 'bytes',
  limit: { count: 60, seconds: 60, per: 'user' },
});
