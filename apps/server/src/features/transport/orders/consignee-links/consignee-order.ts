// What the holder of a consignee's link sees: its own place, and nothing of the order's other consignees.
import { isOneOf } from '@rfb/contract/states.ts';
import type { ConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import type { MilestoneKind, OrderState } from '@rfb/contract/transport/orders/order.labels.ts';
import { correctable, delivering } from '@rfb/contract/transport/orders/order.states.ts';
import type { PlaceTimes } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listTrips } from '../dispatch/trips.queries.ts';
import { findDispatcher } from '../driver-links/driver-links.queries.ts';
import * as rows from '../orders.queries.ts';
import { listReceipts } from '../receipts/receipts.queries.ts';
import { lastStop, readPlaces, stopNumber, tripPlaces } from '../trip/trip.queries.ts';
import { findDriverContact } from './consignee-links.queries.ts';

const nobody = { name: '', phone: '' };
const onTheRoad: readonly MilestoneKind[] = [...correctable, 'checkin', 'dispatched'];

/** The place of a link, as it is stored: null is the last one. */
export const stopAt = (order: rows.OrderRow, stop: number | null) => {
  const between = stop === null ? undefined : order.stops[stop - 1];
  if (!between)
    return {
      ...{ name: order.destination, address: order.destinationAddress, window: order.unloadingWindow },
      ...{ from: order.deliverFrom, to: order.deliverTo, promisedAt: order.promisedAt, signedAt: order.signedAt },
    };
  const { region: name, address, from, to, signedAt } = between;
  return { name, address, window: '', from, to, promisedAt: null, signedAt };
};

const placeIn = (order: rows.OrderRow, places: readonly PlaceTimes[], stop: number | null) =>
  places[stop ?? lastStop(order)] ?? refuse('notFound');
export const readPlace = async (db: Db, order: rows.OrderRow, stop: number | null) =>
  placeIn(order, await readPlaces(db, order), stop);

/** Also after the vehicle has left without a receipt. */
export const canSign = ({ state }: rows.OrderRow, { arrivedAt, signedAt }: PlaceTimes) =>
  isOneOf(delivering, state) && arrivedAt !== null && signedAt === null;

/** Of the whole order where it has no place between, or has ended; otherwise what happened at this one. */
const stateAt = ({ state, stops }: rows.OrderRow, { arrivedAt, signedAt }: PlaceTimes): OrderState => {
  if (stops.length === 0 || !isOneOf(delivering, state)) return state;
  return signedAt ? 'signed' : arrivedAt ? 'arrived' : 'in_transit';
};

export const consigneeOrderOf = async (db: Db, order: rows.OrderRow, stop: number | null): Promise<ConsigneeOrder> => {
  const [milestones, trips, dispatcher, driver, receipts] = [
    await rows.listMilestones(db, order.id),
    await listTrips(db, [order.id]),
    await findDispatcher(db, order.id),
    await findDriverContact(db, order.id),
    await listReceipts(db, order.id),
  ];
  const trip = trips.get(order.id);
  const places = tripPlaces(order, milestones);
  const [own, place] = [stopAt(order, stop), placeIn(order, places, stop)];
  const { signedAt } = place;
  const receipt = receipts.get(stop);
  const number = stop ?? lastStop(order);
  // Where and when others are served is theirs.
  const isShown = (one: (typeof milestones)[number]) =>
    isOneOf(onTheRoad, one.kind) && [null, 0, number].includes(stopNumber(order, one));
  const last = signedAt === null ? milestones.findLast(isShown) : undefined;
  return {
    ...{ orderNo: order.orderNo, state: stateAt(order, place), cargo: order.cargo, origin: order.origin },
    ...{ plateNo: trip?.plateNo ?? '', plateColor: trip?.plateColor ?? 'yellow', shipperName: order.shipperName },
    destination: { name: own.name, address: own.address },
    ...{ deliverFrom: own.from, deliverTo: own.to, promisedAt: own.promisedAt, unloadingWindow: own.window },
    placesBefore: places.slice(0, number).filter(({ doneAt }) => doneAt === null).length,
    last: last ? { kind: last.kind, at: last.at, place: last.place } : null,
    arrivedAt: place.arrivedAt,
    driver: signedAt === null && driver ? driver : nobody,
    dispatcher: { name: dispatcher?.name ?? '', phone: dispatcher?.phone ?? '', fleetName: order.fleetName },
    sender: signedAt === null ? { name: order.loadingContact, phone: order.loadingPhone } : nobody,
    canSign: canSign(order, place),
    signed: signedAt && receipt ? { at: signedAt, ...receipt } : null,
    terms: { confirmHours: order.confirmHours, linkHours: order.linkHours },
    now: order.now,
  };
};
