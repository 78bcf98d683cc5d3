// Reads and writes the places between an order's first and last one.
import type { StopKind } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import type { StopPlace, StopTime } from '@rfb/contract/transport/orders/trip/stops.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { insertMany } from '../../../../platform/db/sql-lists.ts';
import { regionName } from '../../../services/regions/exports.ts';

export type StopRow = {
  kind: StopKind;
  code: string;
  region: string;
  address: string;
  from: string | null;
  to: string | null;
  contact: string;
  phone: string;
  arrivedAt: string | null;
  doneAt: string | null;
  signedAt: string | null;
};

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** In their order, read with the order itself; an order of two places does not look for any. */
export const stopsOf = (orders: RawBuilder<unknown>) => sql<StopRow[]>`
  case when ${orders}.stop_count = 0 then '[]'::jsonb else (
    select jsonb_agg(jsonb_build_object('kind', s.kind, 'code', s.region_code, 'region', s.region, 'address', s.address,
      'from', ${iso('s.window_from')}, 'to', ${iso('s.window_to')}, 'contact', s.contact, 'phone', s.phone,
      'arrivedAt', ${iso('s.arrived_at')}, 'doneAt', ${iso('s.done_at')}, 'signedAt', ${iso('s.signed_at')})
      order by s.position)
    from order_stops s where s.order_id = ${orders}.id) end`;

/** The same places for each order. */
export const addStops = (
  trx: Trx,
  orderIds: readonly string[],
  places: readonly StopPlace[],
  times: readonly StopTime[],
) =>
  insertMany(
    trx,
    'orderStops',
    orderIds.flatMap((orderId) =>
      places.map(({ kind, code, address }, index) => {
        const { from, to, contact } = times[index] ?? { from: null, to: null, contact: { name: '', phone: '' } };
        return {
          ...{ orderId, position: index + 1, kind, regionCode: code, region: regionName(code), address },
          ...{ windowFrom: from, windowTo: to, contact: contact.name, phone: contact.phone },
        };
      }),
    ),
  );

export const rescheduleStops = async (trx: Trx, orderId: string, times: readonly StopTime[]) => {
  if (times.length === 0) return;
  const rows = times.map(({ from, to, contact }, index) => ({
    ...{ position: index + 1, from, to, name: contact.name, phone: contact.phone },
  }));
  await sql`update order_stops s set window_from = t."from", window_to = t."to", contact = t.name, phone = t.phone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (position smallint, "from" timestamptz, "to" timestamptz, name text, phone text)
    where s.order_id = ${orderId} and s.position = t.position`.execute(trx);
};

type Times = Pick<StopRow, 'arrivedAt' | 'doneAt' | 'signedAt'>;
/** Repeats what the steps say. */
export const saveStopTimes = async (trx: Trx, orderId: string, stops: readonly Times[]) => {
  if (stops.length === 0) return;
  const rows = stops.map(({ arrivedAt, doneAt, signedAt }, index) => ({
    ...{ position: index + 1, arrived: arrivedAt, done: doneAt, signed: signedAt },
  }));
  await sql`update order_stops s set arrived_at = t.arrived, done_at = t.done, signed_at = t.signed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (position smallint, arrived timestamptz, done timestamptz, signed timestamptz)
    where s.order_id = ${orderId} and s.position = t.position`.execute(trx);
};

/** Of orders `o`: each place, once the vehicle has left it; goods handed over without a receipt have been unloaded. */
export const waitingEnds = sql`(
  select waiting_since(o.at_loading_at, o.load_from), o.departed_at
  union all select waiting_since(o.at_unloading_at, o.deliver_from), coalesce(o.handed_over_at, o.signed_at)
  union all select waiting_since(s.arrived_at, s.window_from), s.done_at from order_stops s
    where o.stop_count > 0 and s.order_id = o.id) w (since, until)`;

/** A vehicle that left before the window opened has not waited. Not `extract`, whose decimal numbers take several times as long. */
export const waitedMinutes = sql`greatest(0, date_part('epoch', w.until - w.since) / 60)`;
