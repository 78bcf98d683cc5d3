// The periods of a tender: the settings in force when it was published; those of now for a draft.
import * as z from 'zod/mini';

export const TenderTerms = z.strictObject({
  /** How long a fleet has to confirm an award. */
  confirmHours: z.int(),
  /** In an auction a new lowest price within so many last minutes moves the end of bidding by as many. */
  extensionMinutes: z.int(),
  maxExtensions: z.int(),
});
export type TenderTerms = z.output<typeof TenderTerms>;
