// The red and black lists: public reading, statements of the company, decisions of staff.

import * as z from 'zod/mini';
import { listingPaths, ownCompanyPaths, proposalPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, line, Nothing, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { MAX_DECISION_FILES, MAX_STATEMENT_FILES } from './listing.states.ts';
import { type PublicShelf, publicShelves } from './listings.labels.ts';
import {
  clauseNumbers,
  ListingDetail,
  ListingKind,
  ListingPhase,
  ListingRow,
  MyListing,
  moveReason,
  PublicListing,
  StatementKind,
} from './listings.ts';

const staffLimit = { count: 60, seconds: 60, per: 'user' } as const;
const staff = {
  access: 'canAdmin',
  duty: 'listings',
  owner: 'staff',
  params: z.strictObject({ listingId: Id }),
} as const;
const filesOf = (max: number) => z.optional(z.array(Id, '附件有误').check(z.maxLength(max, `最多 ${max} 个附件`)));

const Shelf = z.enum(Object.keys(publicShelves) as [PublicShelf, ...PublicShelf[]], '名单有误');

/** Published entries, newest first, with the count of each filter. */
export const listListings = defineEndpoint({
  method: 'GET',
  path: '/listings',
  access: 'public',
  query: z.strictObject({ ...pageQuery, shelf: z._default(Shelf, 'all') }),
  reply: z.strictObject({
    ...pageOf(PublicListing).shape,
    counts: z.strictObject({ all: z.int(), red: z.int(), black: z.int(), ended: z.int() }),
    /** Black entries repaired in the current quarter. */
    repairedThisQuarter: z.int(),
  }),
  kept: true,
});

export const getListing = defineEndpoint({
  method: 'GET',
  path: '/listings/:listingId',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ listingId: Id }),
  reply: PublicListing,
  kept: true,
});

/** The entries of the caller's company, from the notice on. */
export const listMyListings = defineEndpoint({
  method: 'GET',
  path: '/listings/mine',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: z.strictObject({ items: z.array(MyListing) }),
});

/** A reply, objection, appeal or repair request by the company itself. */
export const submitStatement = defineEndpoint({
  method: 'POST',
  path: '/listings/mine/:listingId/statements',
  access: 'canFleetOrShipper',
  area: 'profile',
  owner: 'company',
  params: z.strictObject({ listingId: Id }),
  body: z.strictObject({
    kind: StatementKind,
    text: paragraphs('说明', 2000, 5),
    files: filesOf(MAX_STATEMENT_FILES),
  }),
  reply: Nothing,
  audit: 'listing.said',
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  affects: ['/listings', ...ownCompanyPaths],
});

export const listingFilters = {
  kind: z.optional(ListingKind),
  phase: z.optional(ListingPhase),
  keyword: z.optional(line('关键词', 60)),
};

export const listAllListings = defineEndpoint({
  method: 'GET',
  path: '/admin/listings',
  access: 'canAdmin',
  duty: 'listings',
  query: z.strictObject({ ...pageQuery, ...listingFilters }),
  reply: z.strictObject({
    ...pageOf(ListingRow).shape,
    /** By phase, independent of the filter. */
    counts: z.record(ListingPhase, z.int()),
  }),
});

export const getListingDetail = defineEndpoint({
  method: 'GET',
  path: '/admin/listings/:listingId',
  ...staff,
  reply: ListingDetail,
});

const proposal = {
  reason: line('事由', 120, 5),
  clauses: clauseNumbers,
  /** The text of the notice to the company: facts and evidence. */
  noticeText: paragraphs('告知内容', 3000, 10),
  files: filesOf(MAX_DECISION_FILES),
};

export const proposeListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings',
  access: 'canAdmin',
  duty: 'listings',
  body: z.strictObject({ kind: ListingKind, companyId: Id, ...proposal }),
  reply: z.strictObject({ listingId: Id }),
  audit: 'listing.proposed',
  limit: staffLimit,
  idempotent: true,
  affects: listingPaths,
});

export const editListing = defineEndpoint({
  method: 'PUT',
  path: '/admin/listings/:listingId',
  ...staff,
  body: z.strictObject(proposal),
  reply: Nothing,
  audit: 'listing.edited',
  limit: staffLimit,
  idempotent: true,
  affects: listingPaths,
});

/** Notifies the company, which may reply within seven days. */
export const noticeListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/notice',
  ...staff,
  reply: Nothing,
  audit: 'listing.noticed',
  limit: staffLimit,
  idempotent: true,
  affects: listingPaths,
});

/** Staff record a statement that came on paper, of the company or of a third party. */
export const recordStatement = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/statements',
  ...staff,
  body: z.strictObject({
    kind: StatementKind,
    saidBy: line('提出人', 40),
    text: paragraphs('内容', 2000, 5),
    files: filesOf(MAX_STATEMENT_FILES),
  }),
  reply: Nothing,
  audit: 'listing.statementRecorded',
  limit: staffLimit,
  idempotent: true,
  affects: listingPaths,
});

/** Assigns the number of the decision; by another person than the one who proposed the entry, where there is one who may. */
export const decideListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/decide',
  ...staff,
  duty: 'penalties',
  stepUp: true,
  body: z.strictObject({
    decisionText: paragraphs('决定书正文', 4000, 20),
    termMonths: z.int('请选择期限'),
    files: filesOf(MAX_DECISION_FILES),
  }),
  reply: z.strictObject({ decisionNo: z.string() }),
  audit: 'listing.decided',
  limit: staffLimit,
  idempotent: true,
  affects: listingPaths,
});

/** Starts five working days of publicity; the last day may be later, because public holidays are not known to the server. */
export const publishListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/publish',
  ...staff,
  duty: 'penalties',
  stepUp: true,
  body: z.strictObject({ publicityTo: z.optional(Day) }),
  reply: z.strictObject({ publicityTo: Day, effectiveFrom: Day, effectiveTo: Day }),
  audit: 'listing.published',
  limit: staffLimit,
  idempotent: true,
  affects: listingPaths,
});

const ending = { ...staff, body: z.strictObject({ reason: moveReason }), reply: Nothing, limit: staffLimit } as const;

/** Ends the procedure before publication, without an entry. */
export const withdrawListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/withdraw',
  ...ending,
  audit: 'listing.withdrawn',
  idempotent: true,
  affects: listingPaths,
});

/** As `ending`, by two people where there are two who may. */
const lifting = {
  ...ending,
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  duty: 'penalties',
  stepUp: true,
} as const;

/** Revokes a published entry, after an accepted objection or appeal or by the association itself. */
export const revokeListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/revoke',
  ...lifting,
  audit: 'listing.revoked',
  idempotent: true,
  affects: [...listingPaths, ...proposalPaths],
});

export const repairListing = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/repair',
  ...lifting,
  audit: 'listing.repaired',
  idempotent: true,
  affects: [...listingPaths, ...proposalPaths],
});

/** Rejects the open objection, appeal or repair request. */
export const dismissStatement = defineEndpoint({
  method: 'POST',
  path: '/admin/listings/:listingId/dismiss',
  ...ending,
  audit: 'listing.statementDismissed',
  idempotent: true,
  affects: listingPaths,
});

/** The entry in effect of a company, null without one; part of other features' replies. */
export const ListedAs = z.nullable(z.strictObject({ kind: ListingKind, since: Day, listingId: Id }));
export type ListedAs = z.output<typeof ListedAs>;
