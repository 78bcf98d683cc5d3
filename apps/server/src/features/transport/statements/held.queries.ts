// Orders somebody marked: they stay out of what is confirmed until the mark is gone. Parts of statements about one pair.
import { sql } from 'kysely';

export type PairMonth = { shipperId: string; fleetId: string; month: string };

/** The months of a pair up to one, to be named `months`. */
export const monthsOf = ({ shipperId, fleetId, month }: PairMonth) => sql`
  select s.id, s.frozen_at, s.freight_fen + s.charges_fen + s.payments_fen as net from statements s
  where s.shipper_id = ${shipperId} and s.fleet_id = ${fleetId} and s.month <= ${month}`;

/** Needs `months`; to be named `held`. An order whose freight is frozen is not held: its payments alone would be left out. */
export const heldOf = sql`
  select distinct d.order_id from months m join statement_differences d on d.statement_id = m.id
  join order_entries f on f.source_id = d.order_id and f.kind = 'freight'
  join months o on o.id = f.statement_id and o.frozen_at is null where d.state = 'open'`;
