// The periods of an order: the settings in force when it was made, kept until it ends.
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
