// Endpoints of sealed bids: submitting, own receipts, opening, comparison, report, public checks.
import * as z from 'zod/mini';
import { bidPaths, tenderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line } from '../../fields.ts';
import { maxBytesOf } from '../../services/files/purposes.ts';
import { TenderDetail, tenderParams } from '../tenders/tender-views.ts';
import {
  BidForm,
  BidSignal,
  OpenedBid,
  OwnBid,
  PublicChain,
  PublicReceipt,
  SeenRevision,
  UploadedAttachment,
} from './bids.ts';
import { SignedReceipt, SignedReport } from './report.ts';

const lotParams = z.strictObject({ tenderId: Id, lotId: Id });
const sealed = { access: 'canFleet', area: 'trade', owner: 'company', params: lotParams, isSealed: true } as const;
const limit = { count: 60, seconds: 60, per: 'user' } as const;

/** The receipt at once. A late bid → 409 with the server's time; nothing is stored. */
export const placeBid = defineEndpoint({
  ...sealed,
  method: 'PUT',
  path: '/tenders/:tenderId/lots/:lotId/bid',
  needs: 'activeMember',
  body: BidForm,
  reply: SignedReceipt,
  limit,
  idempotent: true,
  affects: bidPaths,
});

/** Before the deadline; the withdrawal is a link of the chain with its own receipt. */
export const withdrawBid = defineEndpoint({
  ...sealed,
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/bid/withdraw',
  body: z.strictObject({ seenRevision: SeenRevision }),
  reply: SignedReceipt,
  limit,
  idempotent: true,
  affects: bidPaths,
});

/** A PDF for a bid that is still to be submitted; deleted after a day or two unless a bid names its token. */
export const addBidAttachment = defineEndpoint({
  ...sealed,
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/bid/attachments',
  needs: 'activeMember',
  body: z.strictObject({}),
  upload: { maxBytes: maxBytesOf('bidAttachment') },
  reply: UploadedAttachment,
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: [],
});

export const getOwnBid = defineEndpoint({
  ...sealed,
  method: 'GET',
  path: '/tenders/:tenderId/lots/:lotId/bid',
  reply: OwnBid,
});

export const getReceipt = defineEndpoint({
  ...sealed,
  method: 'GET',
  path: '/tenders/:tenderId/lots/:lotId/receipts/:receiptCode',
  params: z.strictObject({ tenderId: Id, lotId: Id, receiptCode: Id }),
  reply: SignedReceipt,
});

export const getReceiptPdf = defineEndpoint({
  ...sealed,
  method: 'GET',
  path: '/tenders/:tenderId/lots/:lotId/receipts/:receiptCode/pdf',
  params: z.strictObject({ tenderId: Id, lotId: Id, receiptCode: Id }),
  reply: 'bytes',
});

const number = z.string().check(z.regex(/^[1-3]$/, '附件序号有误'));

/** An own attachment, before and after opening; 404 once its bid was replaced or withdrawn. */
export const getOwnAttachment = defineEndpoint({
  ...sealed,
  method: 'GET',
  path: '/tenders/:tenderId/lots/:lotId/receipts/:receiptCode/attachments/:number',
  params: z.strictObject({ tenderId: Id, lotId: Id, receiptCode: Id, number }),
  reply: 'bytes',
});

/** From opening on, for the shipper, the office and the bidder. */
export const getBidAttachment = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/bids/:bidId/attachments/:number',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: z.strictObject({ tenderId: Id, bidId: Id, number }),
  reply: 'bytes',
});

/** From the deadline on; at `opensAt` it happens by itself. */
export const openTender = defineEndpoint({
  method: 'POST',
  path: '/tenders/:tenderId/open',
  access: 'canShipper',
  area: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: TenderDetail,
  limit,
  idempotent: true,
  audit: 'tender.opened',
  affects: tenderPaths,
});

/** 404 before opening, for everybody. */
export const listTenderBids = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/bids',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: z.strictObject({ items: z.array(OpenedBid) }),
});

/** With names for the shipper and the office, as published for bidders; 404 for others and before opening. */
export const getOpeningReport = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/report',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: SignedReport,
});

export const getOpeningSheet = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/report.xlsx',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: 'bytes',
});

export const getOpeningPdf = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/report.pdf',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: 'bytes',
});

/** After opening, with a reason that is printed in the report. */
export const voidBid = defineEndpoint({
  method: 'POST',
  path: '/tenders/:tenderId/bids/:bidId/void',
  access: 'canShipper',
  area: 'trade',
  owner: 'company',
  params: z.strictObject({ tenderId: Id, bidId: Id }),
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  reply: z.null(),
  limit,
  idempotent: true,
  audit: 'bid.voided',
  affects: tenderPaths,
});

/** Hints for the office with their evidence, never a verdict; 404 before opening, of an auction before its end. */
export const listBidSignals = defineEndpoint({
  method: 'GET',
  path: '/admin/tenders/:tenderId/signals',
  access: 'canAdmin',
  duty: 'trade',
  owner: 'staff',
  params: tenderParams,
  reply: z.strictObject({ items: z.array(BidSignal) }),
});

/** The same hints for the shipper of the tender, without network addresses; 404 before opening, of an auction before its end. */
export const listOwnBidSignals = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/signals',
  access: 'canShipper',
  area: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: z.strictObject({ items: z.array(BidSignal) }),
});

/** A number has six random digits for its day: who counts them through is slowed down. */
const publicLimit = { count: 30, seconds: 60, per: 'address' } as const;

export const verifyReceipt = defineEndpoint({
  method: 'GET',
  path: '/public/receipts/:receiptCode',
  access: 'public',
  owner: 'public',
  limit: publicLimit,
  params: z.strictObject({ receiptCode: Id }),
  reply: PublicReceipt,
});

export const getPublicChain = defineEndpoint({
  method: 'GET',
  path: '/public/tenders/:tenderNo/chain',
  access: 'public',
  owner: 'public',
  limit: publicLimit,
  params: z.strictObject({ tenderNo: Id }),
  reply: PublicChain,
});

/** The report without names and prices; 404 before opening. */
export const getPublicOpening = defineEndpoint({
  method: 'GET',
  path: '/public/tenders/:tenderNo/report',
  access: 'public',
  owner: 'public',
  limit: publicLimit,
  params: z.strictObject({ tenderNo: Id }),
  reply: SignedReport,
});
