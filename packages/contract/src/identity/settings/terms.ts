// The periods of orders and tenders: the settings in force when an order was made or a tender published, kept until it ends.
import * as z from 'zod/mini';

export const OrderTerms = z.strictObject({
  /** The shipper may object this long after signing; then the order is completed by itself. */
  confirmHours: z.int(),
  /** Free time at each end, from arrival to departure. */
  freeMinutes: z.int(),
  /** A dispute may be opened this long after completion; before that, from signing. */
  disputeDays: z.int(),
  /** The other side is heard for so long before the office decides without an answer. */
  answerDays: z.int(),
  /** Both sides may rate this long after completion. */
  ratingDays: z.int(),
  /** The driver's link stops working this long after signing. */
  linkHours: z.int(),
});
export type OrderTerms = z.output<typeof OrderTerms>;

/** Of a draft: those of now. */
export const TenderTerms = z.strictObject({
  /** How long a fleet has to confirm an award. */
  confirmHours: z.int(),
  /** In an auction a new lowest price within so many last minutes moves the end of bidding by as many. */
  extensionMinutes: z.int(),
  maxExtensions: z.int(),
});
export type TenderTerms = z.output<typeof TenderTerms>;
