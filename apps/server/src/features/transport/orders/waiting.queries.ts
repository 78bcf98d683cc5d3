// Waiting at the places of a trip, by one rule for lists, records and figures.
import { sql } from 'kysely';

/** Of orders `o`: each place, once the vehicle has left it; goods handed over without a receipt have been unloaded. */
export const waitingEnds = sql`(
  select * from (values
    (waiting_since(o.at_loading_at, o.load_from), o.departed_at),
    (waiting_since(o.at_unloading_at, o.deliver_from), coalesce(o.handed_over_at, o.signed_at))) e (since, until)
  union all select waiting_since(s.arrived_at, s.window_from), s.done_at from order_stops s
    where o.stop_count > 0 and s.order_id = o.id) w`;

/** A vehicle that left before the window opened has not waited. */
export const waitedMinutes = sql`greatest(0, extract(epoch from w.until - w.since) / 60)`;
