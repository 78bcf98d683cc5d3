// Waiting at both ends of a trip, by one rule for lists, records and figures.
import { sql } from 'kysely';

/** Of orders `o`: both ends, each once the vehicle has left it; goods handed over without a receipt have been unloaded. */
export const waitingEnds = sql`(values
  (waiting_since(o.at_loading_at, o.load_from), o.departed_at),
  (waiting_since(o.at_unloading_at, o.deliver_from), coalesce(o.handed_over_at, o.signed_at))) w (since, until)`;

/** A vehicle that left before the window opened has not waited. */
export const waitedMinutes = sql`greatest(0, extract(epoch from w.until - w.since) / 60)`;
