// The order as the server last said it, kept on the phone while the link lasts, so that phones and addresses stay without a network.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { kindsOf, placesOf, stateOf } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import type { KeptOrder } from './driver-state.ts';
import { KEEP_PAGE_DAYS } from './kept-page.ts';
import type { KeptRows, Row } from './kept-rows.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const isOrder = (row: Row): row is KeptOrder => row.row === 'order';

/** The link ends some hours after signing; whether it was revoked only the server knows. */
const isOver = ({ order, readAt }: KeptOrder, now: number) => {
  const places = placesOf(kindsOf(order.stops ?? []), order.milestones);
  const isSigned = stateOf(places) === 'signed';
  const signedAt = order.milestones.findLast(({ kind }) => kind === 'signed')?.at;
  const ends = isSigned && signedAt ? Date.parse(signedAt) + order.terms.linkHours * HOUR_MS : Number.POSITIVE_INFINITY;
  return now >= ends || now - Date.parse(readAt) > KEEP_PAGE_DAYS * DAY_MS;
};

const withContacts = (order: DriverOrder, kept: DriverOrder): DriverOrder => {
  const { isDeviceKnown, dispatcher, loadingContact, unloadingContact } = kept;
  // An older page kept no places between.
  const stops = order.stops.map((stop, at) => ({ ...stop, contact: kept.stops?.[at]?.contact ?? stop.contact }));
  return { ...order, isDeviceKnown, dispatcher, loadingContact, unloadingContact, stops };
};

/** The page comes without phone numbers, because the server does not know the phone when it renders it. */
export const newest = (order: DriverOrder, kept: DriverOrder | undefined) => {
  if (!kept) return order;
  return Date.parse(kept.now) >= Date.parse(order.now) ? kept : withContacts(order, kept);
};

type Parts = { rows: KeptRows; path: string; now: () => number; forgetPage: (path: string) => Promise<void> };

export const orderKeeper = ({ rows, path, now, forgetPage }: Parts) => {
  const id = `order ${path}`;
  const drop = async (kept: Pick<KeptOrder, 'id' | 'path'>[]) => {
    await rows.write({ remove: kept.map((one) => one.id) });
    for (const one of kept) await forgetPage(one.path);
  };
  return {
    /** Also drops what is over, and what an earlier link of the same order left. */
    find: async (orderNo: string) => {
      const all = (await rows.all()).filter(isOrder);
      const isStale = (one: KeptOrder) => isOver(one, now()) || (one.id !== id && one.orderNo === orderNo);
      await drop(all.filter(isStale));
      return all.find((one) => one.id === id && !isStale(one))?.order;
    },
    keep: (order: DriverOrder) =>
      rows.write({
        put: [{ row: 'order', id, orderNo: order.orderNo, seq: 0, path, readAt: new Date(now()).toISOString(), order }],
      }),
    forget: () => drop([{ id, path }]),
  };
};
