// What proofs of bids consist of, as it is read from files: hashes, signatures, the bid itself.
import * as z from 'zod/mini';
import { Day } from '../../moment-fields.ts';

export const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, '校验值有误'));
export const Signature = z.string().check(z.regex(/^[0-9a-f]{128}$/, '签名有误'));
export const BidAction = z.enum(['bid', 'withdrawal'], '操作有误');

export const BidAttachment = z.strictObject({ name: z.string(), size: z.int(), sha256: Hex });
export type BidAttachment = z.output<typeof BidAttachment>;

export const CanonicalBid = z.strictObject({
  priceE4: z.int(),
  surcharges: z.array(z.strictObject({ name: z.string(), priceE4: z.int() })),
  /** '' in an auction, where nothing but the price is offered. */
  validUntil: z.union([Day, z.literal('')]),
  plateNo: z.string(),
  note: z.string(),
  lowReason: z.string(),
  attachments: z.optional(z.array(BidAttachment)),
});
