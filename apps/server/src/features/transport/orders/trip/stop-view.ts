// The places between an order's first and last one, and the waiting at all of them, as they are shown.
import { waitingSince } from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import type { Stop } from '@rfb/contract/transport/orders/trip/stops.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { StopRow } from './stops.queries.ts';

const MINUTE_MS = 60_000;
const minutes = (from: string | null, to: string | null, now: string) =>
  from === null ? null : Math.max(0, Math.floor((Date.parse(to ?? now) - Date.parse(from)) / MINUTE_MS));

type Times = Pick<
  OrderRow,
  | 'atLoadingAt'
  | 'loadFrom'
  | 'departedAt'
  | 'atUnloadingAt'
  | 'deliverFrom'
  | 'handedOverAt'
  | 'signedAt'
  | 'cancelledAt'
  | 'stops'
  | 'now'
>;
const waitedAt = ({ arrivedAt, from, doneAt }: StopRow, { cancelledAt, now }: Pick<Times, 'cancelledAt' | 'now'>) =>
  minutes(waitingSince(arrivedAt, from), doneAt ?? cancelledAt, now);

const sum = (waited: (number | null)[]) =>
  waited.reduce((one, other) => (other === null ? one : (one ?? 0) + other), null);

export const waitingOf = (order: Times) => {
  const { departedAt, handedOverAt, signedAt, cancelledAt, now, stops } = order;
  const between = (kind: StopRow['kind']) =>
    stops.filter((stop) => stop.kind === kind).map((stop) => waitedAt(stop, order));
  const unloadedAt = handedOverAt ?? signedAt ?? cancelledAt;
  const atFirst = minutes(waitingSince(order.atLoadingAt, order.loadFrom), departedAt ?? cancelledAt, now);
  const atLast = minutes(waitingSince(order.atUnloadingAt, order.deliverFrom), unloadedAt, now);
  return { loading: sum([atFirst, ...between('load')]), unloading: sum([...between('unload'), atLast]) };
};

export const shownStop = ({
  kind,
  code,
  region: name,
  address,
  from,
  to,
  arrivedAt,
  doneAt,
  signedAt,
}: StopRow): Stop => ({
  ...{ kind, place: { code, name, address }, from, to, arrivedAt, doneAt, signedAt },
});

type Detail = OrderDetail['stops'][number];
/** By place as it is stored. */
type OfPlaces = { receipts: Map<number | null, Detail['receipt']>; links: Map<number | null, Detail['consigneeLink']> };
/** `shown`: a contact as the viewer may see it. */
export const stopsInDetail = (
  order: OrderRow,
  shown: (name: string, phone: string) => Detail['contact'],
  { receipts, links }: OfPlaces,
): Detail[] =>
  order.stops.map((stop, index) => ({
    ...shownStop(stop),
    contact: shown(stop.contact, stop.phone),
    waitingMinutes: waitedAt(stop, order),
    receipt: receipts.get(index + 1) ?? null,
    consigneeLink: links.get(index + 1) ?? null,
  }));
