// Custodians and their keys as screens show them.
import * as z from 'zod/mini';
import { Id, Instant, line } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { Hex } from '../bids/proof-schemas.ts';
import { custodianStates, custodyEvents, custodyStages, MAX_KEY_HOLDERS } from './custody.states.ts';
import { CustodianRole, SealedBid, WrappedKey } from './schemas.ts';

/** The association's: itself, its elected auditor, substitutes; and the caller's own, if it is a shipper. */
export const Custodian = z.strictObject({
  id: z.string(),
  role: CustodianRole,
  /** Takes the place of the elected auditor in tenders that one cannot keep; named beforehand. */
  isSubstitute: z.boolean(),
  name: z.string(),
  /** Null for the association and for an outsider, who comes by a link. */
  companyId: z.nullable(z.string()),
  state: keyOf(custodianStates, '状态有误'),
  namedAt: Instant,
  /** Of the newest key, which later tenders use. */
  fingerprint: z.nullable(z.string()),
  publicKey: z.nullable(Hex),
  keyMadeAt: z.nullable(Instant),
});
export type Custodian = z.output<typeof Custodian>;

/** A key under the secret of one of the people who hold it; ciphertext. */
export const KeyHolder = z.strictObject({ holder: line('持有人', 30), wrapped: WrappedKey });
export type KeyHolder = z.output<typeof KeyHolder>;

export const CustodianKeyView = z.strictObject({
  id: z.string(),
  custodianId: z.string(),
  role: CustodianRole,
  publicKey: Hex,
  fingerprint: z.string(),
  madeAt: Instant,
  holders: z.array(KeyHolder),
  /** The newest one, which later tenders use; older ones still open theirs. */
  isCurrent: z.boolean(),
});
export type CustodianKeyView = z.output<typeof CustodianKeyView>;

/** Made in the browser; the private half comes only wrapped. */
export const NewKey = z.strictObject({
  publicKey: Hex,
  holders: z
    .array(KeyHolder)
    .check(z.minLength(1, '至少要有一位持有人'), z.maxLength(MAX_KEY_HOLDERS, `最多 ${MAX_KEY_HOLDERS} 位持有人`)),
});
export type NewKey = z.output<typeof NewKey>;

const PartNumber = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** One of the three of a published tender, fixed when it was published. */
export const TenderCustodian = z.strictObject({
  number: PartNumber,
  role: CustodianRole,
  name: z.string(),
  publicKey: Hex,
  fingerprint: z.string(),
  /** When this custodian's parts were handed in. */
  handedAt: z.nullable(Instant),
});
export type TenderCustodian = z.output<typeof TenderCustodian>;

export const CustodyTenderItem = z.strictObject({
  tenderId: z.string(),
  tenderNo: z.string(),
  title: z.string(),
  shipperName: z.string(),
  stage: keyOf(custodyStages, '状态有误'),
  closesAt: Instant,
  /** 最晚开启: with fewer than two custodians the tender fails then. */
  opensAt: Instant,
  handedAt: z.nullable(Instant),
});
export type CustodyTenderItem = z.output<typeof CustodyTenderItem>;

/** A tender as its custodians see it: no price, no fleet, and no number of bids before opening. */
export const CustodyTenderView = z.strictObject({
  ...CustodyTenderItem.shape,
  openedAt: z.nullable(Instant),
  endReason: z.string(),
  /** From the deadline on. */
  deadlineCode: z.nullable(Hex),
  custodians: z.array(TenderCustodian),
  /** The caller's place and key. */
  me: z.strictObject({
    number: PartNumber,
    key: CustodianKeyView,
    /** The caller is a substitute: `key` opens `sealed`, which is the key of the one who is fixed in the tender. */
    standIn: z.nullable(z.strictObject({ name: z.string(), publicKey: Hex, sealed: z.string() })),
  }),
  /** From opening on: how many were received, counted, and were void. */
  result: z.nullable(z.strictObject({ received: z.int(), valid: z.int(), void: z.int(), head: Hex })),
  events: z.array(
    z.strictObject({
      /** Number of the row in the operation log. */
      logId: z.int(),
      at: Instant,
      kind: keyOf(custodyEvents, '记录有误'),
      who: z.string(),
      text: z.string(),
    }),
  ),
  now: Instant,
});
export type CustodyTenderView = z.output<typeof CustodyTenderView>;

const { tenderId, lotId, fleetHash, keySet, action, revision, noticeNumber, parts } = SealedBid.shape;
/** What a custodian needs of a sealed bid: `partOf` opens its part. */
export const SealedPartsOfBid = z.strictObject({
  code: z.string(),
  tenderId,
  lotId,
  fleetHash,
  keySet,
  action,
  revision,
  noticeNumber,
  parts,
});
export type SealedPartsOfBid = z.output<typeof SealedPartsOfBid>;

/** How many parts one call takes; a custodian of more bids sends several. */
export const MAX_PARTS = 1_000;
/** `part` is null where the sealed part could not be opened. */
export const HandedParts = z.strictObject({
  parts: z
    .array(z.strictObject({ code: Id, part: z.nullable(Hex) }))
    .check(z.maxLength(MAX_PARTS, `一次最多投入 ${MAX_PARTS} 份`)),
});
export type HandedParts = z.output<typeof HandedParts>;

/** What the association answers to a sealed bid; the bidder puts it into the receipt file. */
export const AcceptedBid = z.strictObject({
  code: z.string(),
  receivedAt: Instant,
  signature: z.string(),
  publicKey: z.string(),
  commitment: Hex,
  revision: z.int(),
});
export type AcceptedBid = z.output<typeof AcceptedBid>;
