// Endpoints of bids for three custodians: the signed keys, the sealed bid, and the parts two custodians hand in after the deadline.
import * as z from 'zod/mini';
import { bidPaths, custodyPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line } from '../../fields.ts';
import { custodianLink, custodianLinkParams } from '../custody/custody.endpoints.ts';
import {
  AcceptedBid,
  CustodyTenderItem,
  CustodyTenderView,
  HandedParts,
  SealedPartsOfBid,
} from '../custody/custody-views.ts';
import { SealedBid, SignedCustodyTender } from '../custody/schemas.ts';
import { tenderParams } from '../tenders/tender-views.ts';
import { sealedFileSizes } from './bid-files.ts';
import { Hex } from './proof-schemas.ts';

const sealed = { access: 'canFleet', area: 'trade', owner: 'company', isSealed: true } as const;
const lotParams = z.strictObject({ tenderId: Id, lotId: Id });
const limit = { count: 60, seconds: 60, per: 'user' } as const;

/** What a bid is sealed with; saved by `exactText` it is the file tools/seal-bid reads. 404 for tenders whose key the platform keeps. */
export const getCustodyFile = defineEndpoint({
  ...sealed,
  method: 'GET',
  path: '/tenders/:tenderId/custody-file',
  params: tenderParams,
  reply: SignedCustodyTender,
});

/**
 * An attachment, encrypted in the browser or by tools/seal-bid: opaque bytes of one of few sizes. Deleted after a day or two unless a
 * sealed bid names its hash.
 */
export const addSealedFile = defineEndpoint({
  ...sealed,
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/sealed-bid/files',
  needs: 'activeMember',
  params: lotParams,
  body: z.strictObject({}),
  upload: { maxBytes: Math.max(...sealedFileSizes) },
  reply: z.strictObject({ sha256: Hex }),
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: [],
});

/**
 * A bid or a withdrawal, sealed in the browser or by tools/seal-bid. Another revision than the next → 409 with
 * `newest: {revision, priceE4: null}`; a late one → 409 with the server's time.
 */
export const placeSealedBid = defineEndpoint({
  ...sealed,
  method: 'PUT',
  path: '/tenders/:tenderId/lots/:lotId/sealed-bid',
  params: lotParams,
  body: z.strictObject({ sealed: SealedBid }),
  reply: AcceptedBid,
  limit,
  idempotent: true,
  affects: bidPaths,
});

/** The bidder's answer where parts do not fit: the key in the receipt file opens the own bid. After the deadline only. */
export const sendBidKey = defineEndpoint({
  ...sealed,
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/receipts/:receiptCode/key',
  params: z.strictObject({ tenderId: Id, lotId: Id, receiptCode: Id }),
  body: z.strictObject({ contentKey: Hex }),
  reply: z.null(),
  limit,
  idempotent: true,
  affects: bidPaths,
});

const custodian = { access: 'signedIn', area: 'trade', duty: 'trade' } as const;
const ofTender = { ...custodian, owner: 'company', params: tenderParams } as const;
const change = { limit, idempotent: true, affects: custodyPaths } as const;

/** Tenders the caller is a custodian of, those waiting for it first. */
export const listCustodyTenders = defineEndpoint({
  ...custodian,
  method: 'GET',
  path: '/custody/tenders',
  reply: z.strictObject({ items: z.array(CustodyTenderItem) }),
});

export const getCustodyTender = defineEndpoint({
  ...ofTender,
  method: 'GET',
  path: '/custody/tenders/:tenderId',
  reply: CustodyTenderView,
});

/** The sealed parts of all bids; before the deadline → 409, and the attempt is in the record. */
export const listSealedParts = defineEndpoint({
  ...ofTender,
  method: 'GET',
  path: '/custody/tenders/:tenderId/parts',
  reply: z.strictObject({ items: z.array(SealedPartsOfBid) }),
});

/**
 * A custodian has handed in once every bid has its part, opened or null; in several calls where there are more than `MAX_PARTS`.
 * What was sent cannot be changed. The second custodian's last part opens the tender.
 */
export const handInParts = defineEndpoint({
  ...ofTender,
  ...change,
  method: 'PUT',
  path: '/custody/tenders/:tenderId/parts',
  body: HandedParts,
  reply: CustodyTenderView,
  audit: 'custody.handed',
});

const doubt = z.strictObject({ reason: line('异常', 200, 4) });

/** Part of the public record; the custodian may hand in later all the same. */
export const reportDoubt = defineEndpoint({
  ...ofTender,
  ...change,
  method: 'POST',
  path: '/custody/tenders/:tenderId/doubt',
  body: doubt,
  reply: CustodyTenderView,
  audit: 'custody.doubted',
});

const byLink = { ...custodianLink, params: custodianLinkParams } as const;

export const getCustodyTenderByLink = defineEndpoint({
  ...byLink,
  method: 'GET',
  path: '/public/custodians/:ticket/tenders/:tenderId',
  reply: CustodyTenderView,
});

export const listSealedPartsByLink = defineEndpoint({
  ...byLink,
  method: 'GET',
  path: '/public/custodians/:ticket/tenders/:tenderId/parts',
  reply: listSealedParts.reply,
});

export const handInPartsByLink = defineEndpoint({
  ...byLink,
  method: 'PUT',
  path: '/public/custodians/:ticket/tenders/:tenderId/parts',
  body: HandedParts,
  reply: CustodyTenderView,
  idempotent: true,
  audit: 'custody.handed',
  affects: custodyPaths,
});

export const reportDoubtByLink = defineEndpoint({
  ...byLink,
  method: 'POST',
  path: '/public/custodians/:ticket/tenders/:tenderId/doubt',
  body: doubt,
  reply: CustodyTenderView,
  idempotent: true,
  audit: 'custody.doubted',
  affects: custodyPaths,
});
