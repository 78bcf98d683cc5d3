// The files of custody as they are read: what the server stores, what the bidder keeps, what the association signs.
import * as z from 'zod/mini';
import { keyOf } from '../../lists.ts';
import { Day, Instant } from '../../moment-fields.ts';
import { MAX_BID_ATTACHMENTS } from '../bids/bid-files.ts';
import { BidAction, CanonicalBid, Hex, Signature } from '../bids/proof-schemas.ts';
import { priceUnits } from '../tenders/tender.labels.ts';
import { custodianRoles } from './custody.states.ts';
import { BODY_BYTES, PART_BYTES } from './sealed-bid.ts';

const hexOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), '格式有误'));
const Name = z.string().check(z.regex(/^[\w-]{1,64}$/, '编号有误'));
/** An Ed25519 key in its only DER spelling. */
const SigningKey = z.string().check(z.regex(/^302a300506032b6570032100[0-9a-f]{64}$/, '公钥有误'));
const counter = (min: number, max: number) => z.int('编号有误').check(z.gte(min, '编号有误'), z.lte(max, '编号有误'));
const threeOf = <S extends z.ZodMiniType>(one: S) => z.tuple([one, one, one], '三份不齐');

const header = {
  tenderId: Name,
  lotId: Name,
  fleetHash: Hex,
  keySet: Hex,
  action: BidAction,
  revision: counter(1, 1000),
  noticeNumber: counter(0, 1000),
};

export const SealedBid = z.strictObject({
  format: z.literal('rfb-custody-bid-v1'),
  ...header,
  bidCommitment: Hex,
  keyHash: Hex,
  parts: threeOf(z.strictObject({ hash: Hex, sealed: hexOf(PART_BYTES) })),
  body: hexOf(BODY_BYTES),
  // One spelling for none: absent.
  files: z.optional(z.array(Hex).check(z.minLength(1, '附件有误'), z.maxLength(MAX_BID_ATTACHMENTS, '附件过多'))),
  commitment: Hex,
});

export const BidPayload = z.strictObject({
  bid: z.nullable(CanonicalBid),
  nonce: Hex,
  fleet: z.strictObject({ id: Name, nonce: Hex }),
  files: z.array(z.strictObject({ sha256: Hex, key: Hex })),
  seed: Hex,
});

export const CustodianRole = keyOf(custodianRoles, '角色有误');

/** What the association signs: with it a bid can be sealed without the platform's page. */
export const CustodyTender = z.strictObject({
  version: z.literal(1),
  type: z.literal('custody-tender'),
  tenderId: Name,
  tenderNo: z.string(),
  title: z.string(),
  contentHash: Hex,
  noticeNumber: counter(0, 1000),
  closesAt: Instant,
  unit: keyOf(priceUnits, '单位有误'),
  /** The first day a bid's validity may end. */
  validFrom: Day,
  lots: z.array(
    z.strictObject({ id: Name, number: counter(1, 1000), name: z.string(), ceilingE4: z.nullable(z.int()) }),
  ),
  surcharges: z.array(z.strictObject({ name: z.string(), maxE4: z.nullable(z.int()) })),
  custodians: threeOf(
    z.strictObject({ role: CustodianRole, name: z.string(), publicKey: Hex, fingerprint: z.string() }),
  ),
});
export type CustodyTender = z.output<typeof CustodyTender>;

export const SignedCustodyTender = z.strictObject({
  document: CustodyTender,
  signature: Signature,
  publicKey: SigningKey,
});

/** What the bidder keeps: it makes the sealed bid again, byte for byte. */
const CustodyReceipt = z.strictObject({
  version: z.literal(1),
  type: z.literal('custody-receipt'),
  tenderNo: z.string(),
  lotNumber: counter(1, 1000),
  ...header,
  custodians: threeOf(Hex),
  payload: BidPayload,
  contentKey: Hex,
  commitment: Hex,
  /** What the association answered; null until it has the sealed bid. */
  accepted: z.nullable(
    z.strictObject({ code: z.string(), receivedAt: Instant, signature: Signature, publicKey: SigningKey }),
  ),
});
export type CustodyReceipt = z.output<typeof CustodyReceipt>;

export const ReceiptFile = z.strictObject({ document: CustodyReceipt, hash: Hex });

const wrapped = { salt: hexOf(16), sealed: hexOf(48) };
/** A private key under a secret: a code that people keep on paper, what a passkey's PRF returns, or another custodian's key. */
export const WrappedKey = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('code'), ...wrapped, cost: counter(10, 20) }),
  z.strictObject({
    by: z.literal('passkey'),
    ...wrapped,
    /** Which passkey, base64url; absent in none that a browser made. */
    credential: z.optional(z.string().check(z.regex(/^[\w-]{1,1400}$/, '通行密钥有误'))),
  }),
  /** Of a substitute, whose public key is `to`. */
  z.strictObject({ by: z.literal('key'), to: Hex, sealed: hexOf(PART_BYTES) }),
]);
export type WrappedKey = z.output<typeof WrappedKey>;

/** Useless without its code. */
export const RecoveryFile = z.strictObject({
  version: z.literal(1),
  type: z.literal('custody-recovery'),
  holder: z.string(),
  publicKey: Hex,
  fingerprint: z.string(),
  wrapped: WrappedKey,
});
export type RecoveryFile = z.output<typeof RecoveryFile>;
