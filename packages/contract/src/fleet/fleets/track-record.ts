// What a fleet did in the last twelve whole months, as far as its public page may say it without telling of single deals.
import * as z from 'zod/mini';
import { Day } from '../../fields.ts';

export const KeptOf = z.strictObject({ good: z.int(), of: z.int() });

export const TrackRecord = z.strictObject({
  /** First and last day that count. They move once a month, so that nobody sees on which day an order ended. */
  since: Day,
  until: Day,
  /** Completed orders; null: too few to be published. */
  trips: z.nullable(z.int()),
  /** Arrivals that count for punctuality; null: too few. */
  onTime: z.nullable(KeptOf),
  /** Lanes with enough orders of enough shippers, most frequent first; places formatted by `regionName`. */
  lanes: z.array(z.strictObject({ from: z.string(), to: z.string(), trips: z.int(), onTime: z.nullable(KeptOf) })),
  /** Why it arrived late, in words, most frequent first: the first exception recorded on the way; empty while `onTime` is null. */
  lateness: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  /** Awards it declined or did not answer in time, orders it cancelled, disputes decided against it. */
  abandonedAwards: z.int(),
  cancelledOrders: z.int(),
  upheldComplaints: z.int(),
});
export type TrackRecord = z.output<typeof TrackRecord>;
