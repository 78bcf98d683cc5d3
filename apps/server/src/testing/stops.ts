// Test helpers for orders with places between: four places under an agreement, the driver's taps, the consignees' links.
import * as consignee from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import * as links from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { aPhoto } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { makeOffers } from './offers.ts';
import { makeOrders } from './orders.ts';
import type { Person } from './people.ts';

const PUDONG = '310115';
export const stopPlaces = [
  { kind: 'load' as const, code: PUDONG, address: '祝桥二号库' },
  { kind: 'unload' as const, code: PUDONG, address: '航头配送中心' },
];
/** `more`: the window of the second one. */
export const stopTimes = (more: { from?: string | null; to?: string | null } = {}) => [
  { from: null, to: null, contact: { name: '韩默', phone: '13800000911' } },
  { from: null, to: null, contact: { name: '蒲以安', phone: '13800000912' }, ...more },
];
export const endContacts = {
  loadingContact: { name: '施远', phone: '13800000910' },
  unloadingContact: { name: '孙启航', phone: '13800000913' },
};
/** Gone from both loading places. */
export const loadedSteps: [TripStep, number][] = [
  ['at_loading', 0],
  ['departed', 0],
  ['at_loading', 1],
  ['departed', 1],
];

type Agreed = Awaited<ReturnType<ReturnType<typeof makeOffers>['agreed']>>;
type Answer = { msg: string; status: number };
const succeeded = <T extends Answer>(answer: T, what: string) => {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.msg}`);
  return answer;
};

export const makeStops = (t: TestApp, admin: Person) => {
  const make = makeOrders(t, admin);
  const offers = makeOffers(t);

  /** Two loading and two unloading places: 0 and 1, then 2 and 3. */
  const placed = async (typed: Partial<Schedule> = {}, of?: Agreed) => {
    const sides = of ?? (await offers.agreed());
    const wanted = { order: { stops: stopPlaces }, times: { ...endContacts, stops: stopTimes(), ...typed } };
    const { data } = succeeded(await offers.place(sides.cooperationId, sides.shipper, wanted), 'not placed');
    return { ...sides, orderId: data.orderIds[0] ?? '' };
  };

  const onTheWay = async (typed: Partial<Schedule> = {}, of?: Agreed) => {
    const order = await placed(typed, of);
    succeeded(await make.dispatch(order), 'not dispatched');
    await make.near(order.orderId);
    const ticket = (await make.get(order.orderId, order.fleet)).driverLink?.path.split('/').pop() ?? '';
    return { ...order, ticket };
  };

  let count = 0;
  const tap = (ticket: string, kind: TripStep | 'checkin', stop: number | null, photos: string[] = []) => {
    count += 1;
    const now = new Date().toISOString();
    const body = { kind, stop, tapId: `tap-${String(count).padStart(8, '0')}`, tappedAt: now, sentAt: now, photos };
    return t.call(links.addDriverMilestone, { params: { ticket }, body });
  };
  const drive = async (ticket: string, steps: readonly [TripStep, number][]) => {
    for (const [kind, stop] of steps) succeeded(await tap(ticket, kind, stop), `${kind} at ${stop} not recorded`);
  };

  /** Each of another width, because an order takes a picture once. */
  let width = 400;
  const photo = () => {
    width += 1;
    return aPhoto({ width, height: 300 });
  };
  const driverPhoto = async (ticket: string) =>
    (await t.call(links.uploadDriverPhoto, { params: { ticket }, body: {}, file: await photo() })).data.fileId;

  const consigneeTicket = async ({ orderId }: { orderId: string }, by: Person, stop: number) => {
    const asked = await t.call(orders.makeConsigneeLink, { params: { orderId }, body: { stop } }, by);
    const { stops, consigneeLink } = succeeded(asked, 'no link').data;
    const link = stop > stops.length ? consigneeLink : stops[stop - 1]?.consigneeLink;
    return link?.path.split('/').pop() ?? '';
  };
  const receive = async (ticket: string, receipt: object = {}) => {
    const file = await photo();
    const { data } = await t.call(consignee.uploadConsigneePhoto, { params: { ticket }, body: {}, file });
    const body = { tapId: crypto.randomUUID(), signer: '收货人', receipt, photos: [data.fileId ?? 'nosuchphoto'] };
    return t.call(consignee.signDelivery, { params: { ticket }, body });
  };

  return { ...make, offers, placed, onTheWay, tap, drive, driverPhoto, consigneeTicket, receive };
};
