// Test helpers for what comes by a driver's link: taps, photos, phones that named the digits.
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Position, Receipt } from '@rfb/contract/transport/orders/orders.ts';
import { aPhoto } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { openBrowser } from './browser.ts';
import type { makeOrders, Parties } from './orders.ts';
import type { Person } from './people.ts';

export type LinkedOrder = { orderId: string; fleet: Person; shipper: Person };
type Tapped = {
  tapId?: string;
  tappedAt?: string;
  sentAt?: string;
  photos?: string[];
  pickupCode?: string;
  receipt?: Receipt;
  position?: Position;
};

export const makeDriverLinks = (t: TestApp, make: Omit<ReturnType<typeof makeOrders>, 'ofSameParties'>) => {
  let taps = 0;
  const ticketOf = async ({ orderId, fleet }: LinkedOrder) =>
    (await make.get(orderId, fleet)).driverLink?.path.split('/').pop() ?? '';
  const withLink = async (of?: Parties) => {
    const order = await make.dispatched(of);
    return { ...order, ticket: await ticketOf(order) };
  };

  const tapBody = ({ tapId, tappedAt, ...more }: Tapped = {}) => {
    taps += 1;
    const now = new Date().toISOString();
    return { tapId: tapId ?? `tap-${String(taps).padStart(8, '0')}`, tappedAt: tappedAt ?? now, sentAt: now, ...more };
  };
  const tap = (ticket: string, kind: TripStep | 'checkin', more: Tapped = {}, opener?: Person) =>
    t.call(links.addDriverMilestone, { params: { ticket }, body: { kind, ...tapBody(more) } }, opener);
  const read = (ticket: string) => t.call(links.getDriverOrder, { params: { ticket } });
  const digitsOf = async ({ orderId, fleet }: LinkedOrder) =>
    (await make.get(orderId, fleet)).driverLink?.phone.slice(-4) ?? '';
  const prove = (phone: ReturnType<typeof openBrowser>, ticket: string, lastDigits: string) =>
    phone.call(links.proveDevice, { params: { ticket }, body: { lastDigits } });
  const provedPhone = async (order: LinkedOrder, ticket: string) => {
    const phone = openBrowser(t);
    const { data, msg } = await prove(phone, ticket, await digitsOf(order));
    if (!data.isDeviceKnown) throw new Error(`phone not proved: ${msg}`);
    return phone;
  };
  const upload = async (ticket: string, width = 640) =>
    t.call(links.uploadDriverPhoto, { params: { ticket }, body: {}, file: await aPhoto({ width, height: 480 }) });
  const arrive = async (ticket: string) => {
    for (const kind of ['at_loading', 'departed', 'at_unloading'] as const) await tap(ticket, kind);
  };
  const sign = async (ticket: string, more: Tapped = {}) =>
    tap(ticket, 'signed', { photos: [(await upload(ticket, 333)).data.fileId], ...more });
  const undo = (ticket: string, tapId: string) =>
    t.call(links.undoDriverMilestone, { params: { ticket }, body: { tapId } });
  const addToReceipt = (ticket: string, photos: string[]) =>
    t.call(links.addDriverReceiptPhotos, { params: { ticket }, body: { photos } });
  const kindsOf = async ({ orderId, fleet }: LinkedOrder) =>
    (await make.get(orderId, fleet)).milestones.map(({ kind }) => kind).slice(2);

  const dueOf = async (orderId: string) =>
    (await t.db.selectFrom('orders').select('dueOn').where('id', '=', orderId).executeTakeFirst())?.dueOn;
  const punctualityOf = async (orderId: string) => {
    const events = t.db.selectFrom('creditEvents').select('good').where('orderId', '=', orderId);
    return (await events.where('component', '=', 'punctuality').execute()).map(({ good }) => good);
  };

  return {
    ticketOf,
    withLink,
    tapBody,
    tap,
    read,
    digitsOf,
    prove,
    provedPhone,
    upload,
    arrive,
    sign,
    undo,
    addToReceipt,
    kindsOf,
    dueOf,
    punctualityOf,
  };
};
