// What a fleet did in the last twelve whole months, as far as its public page may say it without telling of single deals.
import * as z from 'zod/mini';
import { Day } from '../../fields.ts';

const KeptOf = z.strictObject({ good: z.int(), of: z.int() });

/** A fleet on one lane, in steps: the next trip does not show, nor how it arrived. */
export const LaneRun = z.strictObject({
  /** At least so many: 6, 10, 20, 50 … */
  trips: z.int(),
  /** At least so many per cent in time, in steps of five; null: fewer than ten arrivals count. */
  punctual: z.nullable(z.int()),
});
export type LaneRun = z.output<typeof LaneRun>;

export const TrackRecord = z.strictObject({
  /** First and last day that count. They move once a month, so that nobody sees on which day an order ended. */
  since: Day,
  until: Day,
  /** Completed orders; null: too few to be published. */
  trips: z.nullable(z.int()),
  /** Arrivals that count for punctuality; null: too few. */
  onTime: z.nullable(KeptOf),
  /** Lanes with enough orders of enough shippers, most frequent first; places formatted by `regionName`. */
  lanes: z.array(z.strictObject({ from: z.string(), to: z.string(), ...LaneRun.shape })),
  /** Why it arrived late, in words, most frequent first: the first exception recorded on the way; empty while `onTime` is null. */
  lateness: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  /** Awards it declined or did not answer in time, orders it cancelled, disputes decided against it. */
  abandonedAwards: z.int(),
  cancelledOrders: z.int(),
  upheldComplaints: z.int(),
});
export type TrackRecord = z.output<typeof TrackRecord>;
