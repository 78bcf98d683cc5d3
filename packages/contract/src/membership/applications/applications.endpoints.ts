// Application endpoints: companies list, resubmit and withdraw their own; staff review all kinds in one queue.

import * as z from 'zod/mini';
import { ownCompanyPaths, reviewPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, Nothing, pageOf, pageQuery } from '../../fields.ts';
import { FieldReasons } from '../certifications/certifications.endpoints.ts';
import { MemberLevel } from '../members/members.ts';
import { applicationFields } from './application-form.ts';
import { ApplicationKind, MyApplication, ReviewDetail, ReviewItem } from './applications.ts';
import { RejectReason } from './reject-reasons.ts';

const often = { count: 120, seconds: 60, per: 'user' } as const;

/** Newest first. `nextAt`: when the company may apply again after the rate limit; null: now. */
export const listMyApplications = defineEndpoint({
  method: 'GET',
  path: '/applications',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: z.strictObject({ items: z.array(MyApplication), nextAt: z.nullable(Instant) }),
});

/** Applies again after a rejection or withdrawal; the new application refers to the previous one. */
export const resubmitApplication = defineEndpoint({
  method: 'POST',
  path: '/applications',
  access: 'canFleetOrShipper',
  area: 'profile',
  body: z.strictObject(applicationFields),
  reply: z.strictObject({ applicationId: Id, receiptNo: z.string() }),
  audit: 'application.submitted',
  // Limited to five a day, because the reply reveals whether a credit code is registered.
  limit: { count: 5, seconds: 86_400, per: 'user' },
  idempotent: true,
  affects: ['/applications', ...ownCompanyPaths],
});

export const withdrawApplication = defineEndpoint({
  method: 'POST',
  path: '/applications/:applicationId/withdraw',
  access: 'canFleetOrShipper',
  area: 'profile',
  owner: 'company',
  params: z.strictObject({ applicationId: Id }),
  reply: Nothing,
  audit: 'application.withdrawn',
  limit: often,
  idempotent: true,
  affects: ['/applications', ...ownCompanyPaths],
});

/** `open` is ordered by waiting time, the longest first; decided ones newest first. */
export const ReviewShelf = z.enum(['open', 'approved', 'rejected'], '状态有误');

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/admin/applications',
  access: 'canAdmin',
  duty: 'joining',
  query: z.strictObject({
    ...pageQuery,
    kind: z._default(ApplicationKind, 'join'),
    shelf: z._default(ReviewShelf, 'open'),
    keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(40, '关键词过长')), ''),
  }),
  reply: z.strictObject({
    ...pageOf(ReviewItem).shape,
    /** Number of open applications by kind. */
    counts: z.strictObject({ join: z.int(), certification: z.int(), change: z.int(), renewal: z.int() }),
    /** SMS provider: `outbox` stores messages of a demo without sending them. */
    sms: z.enum(['outbox', 'none', 'live']),
  }),
});

const reviewParams = z.strictObject({ kind: ApplicationKind, applicationId: Id });
const review = { access: 'canAdmin', duty: 'joining', owner: 'staff', params: reviewParams } as const;

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/admin/applications/:kind/:applicationId',
  ...review,
  reply: ReviewDetail,
});

/** The unmasked phone; every view is audited. */
export const revealReviewPhone = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/:kind/:applicationId/reveal-phone',
  ...review,
  reply: z.strictObject({ phone: z.string() }),
  audit: 'application.phoneRevealed',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: [],
});

/** Locks the application for the caller for 30 minutes; claiming it again renews the lease. */
export const claimReview = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/:kind/:applicationId/claim',
  ...review,
  reply: z.strictObject({ leaseUntil: Instant }),
  audit: 'application.claimed',
  limit: often,
  idempotent: true,
  affects: ['/admin/applications', '/admin/dashboard'],
});

export const releaseReview = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/:kind/:applicationId/release',
  ...review,
  reply: Nothing,
  audit: 'application.released',
  limit: often,
  idempotent: true,
  affects: ['/admin/applications', '/admin/dashboard'],
});

/** Replies 409 with `ReviewConflict` when somebody else decided or claimed it. */
export const rejectReview = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/:kind/:applicationId/reject',
  ...review,
  body: z.strictObject({
    reasons: z.array(RejectReason, '请选择驳回原因').check(z.minLength(1, '请选择驳回原因'), z.maxLength(8)),
    text: line('驳回原因', 200, 5),
    /** Only for certifications: reasons by field. */
    fields: z.optional(FieldReasons),
  }),
  reply: Nothing,
  audit: 'application.rejected',
  limit: often,
  idempotent: true,
  affects: reviewPaths,
});

const joinParams = z.strictObject({ applicationId: Id });

/** Makes the company a member with a first term of one year; a fleet's card becomes public. */
export const approveApplication = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/join/:applicationId/approve',
  access: 'canAdmin',
  duty: 'joining',
  owner: 'staff',
  params: joinParams,
  body: z.strictObject({ level: z._default(MemberLevel, 'basic') }),
  reply: z.strictObject({ memberId: Id, expireTime: Instant }),
  audit: 'application.approved',
  limit: often,
  idempotent: true,
  affects: reviewPaths,
});

/** Bulk approval of applications whose checks are all green; returns a result for each, idempotent. */
export const approveApplications = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/join/approve',
  access: 'canAdmin',
  duty: 'joining',
  body: z.strictObject({
    applicationIds: z
      .array(Id, '请选择申请')
      .check(z.minLength(1, '请选择申请'), z.maxLength(50, '一次最多通过 50 份')),
    level: z._default(MemberLevel, 'basic'),
  }),
  reply: z.strictObject({
    items: z.array(z.strictObject({ applicationId: Id, isApproved: z.boolean(), message: z.string() })),
  }),
  audit: 'application.approved',
  limit: { count: 20, seconds: 60, per: 'user' },
  affects: reviewPaths,
});
