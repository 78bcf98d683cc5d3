// Endpoints of contracts and waybills as PDF: issued to both sides of an award or an order, checked by whoever holds the code.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { paperCodeOf } from '../../printed-codes.ts';
import { paperKinds, paperStandings } from './paper.labels.ts';

const orderParams = z.strictObject({ orderId: Id });
const limit = { count: 30, seconds: 60, per: 'user' } as const;
const both = { access: 'canFleetOrShipper', area: 'papers', owner: 'company' } as const;
const PaperKind = keyOf(paperKinds, '文书种类有误');
const Standing = keyOf(paperStandings, '文书状态有误');
const Code = z.pipe(
  z.pipe(
    z.string('请填写查验码'),
    z.transform((typed) => paperCodeOf(typed) ?? ''),
  ),
  z.string().check(z.minLength(1, '这不是文书的查验码，文书的查验码以 WS 开头')),
);

export const IssuedPaper = z.strictObject({
  code: z.string(),
  kind: PaperKind,
  paperNo: z.string(),
  version: z.int(),
  templateVersion: z.int(),
  standing: Standing,
  issuedAt: Instant,
  /** Of the PDF file, in hex. */
  sha256: z.string(),
  size: z.int(),
  fileName: z.string(),
});
export type IssuedPaper = z.output<typeof IssuedPaper>;

/** Newest first. `awardId`: whose contract it is; null under a framework agreement, which is the contract itself. */
export const listOrderPapers = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/orders/:orderId/papers',
  params: orderParams,
  reply: z.strictObject({ awardId: z.nullable(z.string()), items: z.array(IssuedPaper) }),
});

/** The contract of a confirmed award; returns the one that was issued before. */
export const issueContract = defineEndpoint({
  ...both,
  method: 'POST',
  path: '/awards/:awardId/contract',
  params: z.strictObject({ awardId: Id }),
  reply: IssuedPaper,
  audit: 'paper.issued',
  limit,
  affects: ['/orders'],
});

/** The waybill of an order; a new version when something printed on it has changed. */
export const issueWaybill = defineEndpoint({
  ...both,
  method: 'POST',
  path: '/orders/:orderId/waybill',
  params: orderParams,
  reply: IssuedPaper,
  audit: 'paper.issued',
  limit,
  affects: ['/orders'],
});

/** The PDF, for both sides. */
export const downloadPaper = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/papers/:code/file',
  params: z.strictObject({ code: Code }),
  reply: 'bytes',
  limit,
});

/** That the paper was issued, when, its hash and whether it is still the current version. Names are masked. */
export const PublicPaper = z.strictObject({
  code: z.string(),
  kind: PaperKind,
  paperNo: z.string(),
  version: z.int(),
  templateVersion: z.int(),
  standing: Standing,
  issuedAt: Instant,
  sha256: z.string(),
  shipper: z.string(),
  fleet: z.string(),
  checkedAt: Instant,
});
export type PublicPaper = z.output<typeof PublicPaper>;

export const verifyPaper = defineEndpoint({
  method: 'GET',
  path: '/public/papers/:code',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ code: Code }),
  reply: PublicPaper,
  limit: { count: 30, seconds: 60, per: 'address' },
});
