// Waiting at the places of a trip, by one rule for lists, records and figures.
import { sql } from 'kysely';

/** Of orders `o`: each place, once the vehicle has left it; goods handed over without a receipt have been unloaded. */
export const waitingEnds = sql`(
  select waiting_since(o.at_loading_at, o.load_from), o.departed_at
  union all select waiting_since(o.at_unloading_at, o.deliver_from), coalesce(o.handed_over_at, o.signed_at)
  union all select waiting_since(s.arrived_at, s.window_from), s.done_at from order_stops s
    where o.stop_count > 0 and s.order_id = o.id) w (since, until)`;

/** A vehicle that left before the window opened has not waited. Not `extract`, whose decimal numbers take several times as long. */
export const waitedMinutes = sql`greatest(0, date_part('epoch', w.until - w.since) / 60)`;
