// The reply for the review queue.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { ApplicationKind, ApplicationStatus } from '@rfb/contract/membership/applications/applications.labels.ts';
import { decided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { ReviewItem } from '@rfb/contract/membership/applications/applications.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { Actor } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { regionName } from '../../services/regions/exports.ts';
import { findCheckFacts } from './checks.queries.ts';
import { checksFor } from './checks.ts';
import { changesOf } from './differences.ts';
import { listRegisteredForms } from './registered-forms.queries.ts';
import {
  countOpenReviews,
  countReviews,
  type ListedReview,
  listReviewRows,
  type Shelf,
} from './review-list.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** Status fields as the specification names them. */
export const reviewStatusOf = (row: ReviewRow) => ({
  id: row.id,
  receiptNo: row.receiptNo,
  status: row.status as ApplicationStatus,
  // Old applications have no close kind; it follows from their status.
  closeKind:
    row.closeKind ?? (row.status === 2 ? ('approved' as const) : row.status === 3 ? ('rejected' as const) : null),
  applicationTime: row.requestedAt,
  reviewTime: row.reviewedAt,
  reviewer: isOneOf(decided, row.status) ? row.reviewer : null,
  ...(row.rejectReason !== null && { rejectReason: row.rejectReason }),
});

const summaryOf = ({ kind, before, after, level, form }: ReviewRow) => {
  if (kind === 'certification') return `${form.vehicleCount} 台`;
  if (kind === 'change')
    return changesOf(before ?? {}, after ?? {})
      .map(({ label }) => label)
      .join('、');
  return kind === 'renewal' && level ? `${memberLevels[level]}，一年` : '';
};

const claimOf = ({ status, holder, reviewerUserId, leaseUntil }: ListedReview, userId: string) =>
  status === 1 && holder ? { reviewer: holder, isMine: reviewerUserId === userId, leaseUntil } : null;

/** The reviewer's display name for staff. */
export const reviewerOf = ({ status, holder, reviewer }: ListedReview) =>
  isOneOf(decided, status) ? (holder ?? reviewer) : null;

export const itemOf = (row: ListedReview, form: ApplicationForm, actor: Actor, isAllGreen: boolean): ReviewItem => ({
  ...reviewStatusOf(row),
  reviewer: reviewerOf(row),
  kind: row.kind,
  companyId: row.companyId,
  enterpriseName: form.companyName,
  enterpriseType: form.companyType,
  contactPerson: form.contactPerson,
  phone: maskPhone(form.phone),
  email: form.email,
  address: form.address,
  regionName: regionName(form.regionCode),
  businessLicense: row.kind !== 'renewal' && row.fileId ? `${API_BASE}/files/${row.fileId}` : '',
  waitHours: row.waitHours,
  isResubmitted: row.previousId !== null,
  claim: claimOf(row, actor.userId),
  summary: summaryOf(row),
  isAllGreen,
});

/** Forms of many rows in one query: submitted data over registered data. */
const formsOf = async ({ db }: Deps, rows: ListedReview[]) => {
  const registered = await listRegisteredForms(db, [...new Set(rows.map(({ companyId }) => companyId))]);
  return rows.flatMap((row) => {
    const form = registered.get(row.companyId);
    return form ? [{ row, form: { ...form, ...row.form } as ApplicationForm }] : [];
  });
};

type Query = { kind: ApplicationKind; shelf: Shelf; keyword: string; page: number; pageSize: number };

export const listReviews = async (deps: Deps, query: Query, actor: Actor) => {
  const { db } = deps;
  const rows = await formsOf(deps, await listReviewRows(db, query, sliceOf(query)));
  const isChecked = query.kind === 'join' && query.shelf === 'open';
  const subjects = rows.map(({ row, form }) => ({ companyId: row.companyId, fileId: row.fileId, form }));
  const facts = isChecked ? await findCheckFacts(db, subjects) : [];
  const items = rows.map(({ row, form }, index) => {
    const checkFacts = facts[index];
    const isAllGreen = checkFacts !== undefined && checksFor(form, checkFacts).every(({ level }) => level === 'green');
    return itemOf(row, form, actor, isAllGreen);
  });
  const sms = deps.sms.canSend ? deps.config.smsProvider : 'none';
  return { ...pageReply(query, items, await countReviews(db, query)), counts: await countOpenReviews(db), sms };
};
