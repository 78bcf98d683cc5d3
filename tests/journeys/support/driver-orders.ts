// Helpers for journeys of orders: an order between the demo's two companies, dispatched through the API.
import { randomUUID } from 'node:crypto';
import { API_BASE, type Endpoint, type InputOf } from '@rfb/contract/endpoint.ts';
import {
  dispatchOrder,
  listDriverCandidates,
  listVehicleCandidates,
} from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { addDriverMilestone } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import {
  acceptOrder,
  orderUnderAgreement,
} from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { addMilestone, getOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { aPhoto } from '../../../apps/server/src/features/services/files/sample-files.ts';
import { schedule } from '../../../apps/server/src/testing/orders.ts';
import { spending } from '../../../apps/server/src/testing/spent.ts';
import { ACCOUNTS } from './browser.ts';
import { callAs, tokenOf } from './calls.ts';
import type { Server } from './server.ts';
import { query } from './tenders.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const freight = {
  ...{
    originCode: '320505',
    originAddress: '澄湖路 88 号',
    destinationCode: '510112',
    destinationAddress: '车城大道 208 号',
  },
  ...{ distanceKm: 1790, cargo: '电子元件', weightKg: 800, volumeLitres: null, lengthBand: null, bodies: [] },
  ...{ temperature: '', dangerClass: null, priceE4: 98_000_000, taxPercent: 9, paymentDays: 30 },
};
const contacts = {
  loadingContact: { name: '韩默', phone: '13800000001' },
  unloadingContact: { name: '蒲工', phone: '13800000002' },
};

const callerOf = async ({ url }: Server, who: { username: string; password: string }) => {
  const token = await tokenOf(url, who);
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>) => callAs({ url, token }, endpoint, input);
};

/** An agreement in force between the demo's shipper and its fleet; how one is made has its own journey. */
export const agreementOf = async (server: Server) => {
  const pair = [ACCOUNTS.shipper.username, ACCOUNTS.fleet.username];
  await query(
    server,
    `insert into cooperations (id, shipper_id, fleet_id)
     select $3, s.company_id, f.company_id from users s, users f where s.username = $1 and f.username = $2
     on conflict (shipper_id, fleet_id) where state in ('invited', 'active', 'paused') do nothing`,
    [...pair, randomUUID()],
  );
  const rows = await query<{ id: string }>(
    server,
    `update cooperations c set state = 'active', active_at = coalesce(c.active_at, app_now()),
       agreement_from = app_today() - 1, agreement_until = app_today() + 300
     from users s, users f where s.username = $1 and f.username = $2 and c.shipper_id = s.company_id
       and c.fleet_id = f.company_id and c.state in ('invited', 'active', 'paused') returning c.id`,
    pair,
  );
  return rows[0]?.id ?? '';
};

/** A place between, on the way from Suzhou to Chengdu. */
export const WUHAN = { kind: 'unload', code: '420115', address: '金口港路 6 号' } as const;
type Stops = readonly (typeof WUHAN)[];
const contactAt = (_: unknown, at: number) => ({
  ...{ from: null, to: null, contact: { name: `仓管 ${at + 1} 号`, phone: `1380000002${at}` } },
});

/** Orders that wait for a vehicle, and the calls of both sides. */
export const waitingOrders = spending('worlds', async (server: Server, trips: number, stops: Stops = []) => {
  const [ofShipper, call] = [await callerOf(server, ACCOUNTS.shipper), await callerOf(server, ACCOUNTS.fleet)];
  const { orderIds } = await ofShipper(orderUnderAgreement, {
    params: { cooperationId: await agreementOf(server) },
    body: {
      ...{ trips, order: { ...freight, stops: [...stops] }, lanePriceId: null },
      schedule: schedule({ ...contacts, stops: stops.map(contactAt) }),
    },
  });
  // Outside a price list the fleet accepts the price before it sends anybody.
  for (const orderId of orderIds) await call(acceptOrder, { params: { orderId }, body: { version: 1 } });
  return { orderIds, call, ofShipper };
});

/** Vehicles and drivers of the demo's fleet that nothing stands against. */
export const readyCrew = async (call: Awaited<ReturnType<typeof callerOf>>, orderId: string) => {
  const span = { from: hoursFromNow(0), to: hoursFromNow(30) };
  const params = { orderId };
  const query = { ...span, fit: 'yes' as const };
  const vehicles = (await call(listVehicleCandidates, { params, query: { ...query, kind: 'vehicle' } })).items.filter(
    ({ vehicleType }) => vehicleType !== 'tractor',
  );
  const vehicleId = vehicles[0]?.id;
  const found = (await call(listDriverCandidates, { params, query: { ...query, vehicleId } })).items;
  const drivers = found.filter(({ licenceClasses }) =>
    vehicles.every(({ classes }) => classes.some((one) => licenceClasses.includes(one))),
  );
  return { vehicles, drivers, span };
};

/** Signs as the driver, with a photo of the receipt. */
export const signByLink = async ({ url }: Server, path: string) => {
  const params = { ticket: path.split('/').at(-1) ?? '' };
  const form = new FormData();
  form.append('file', await aPhoto(), '回单.jpg');
  const sent = await fetch(`${url}${API_BASE}/driver-links/${params.ticket}/photos`, { method: 'POST', body: form });
  const { data } = (await sent.json()) as { data: { fileId: string } };
  const now = new Date().toISOString();
  const tap = { tapId: randomUUID(), kind: 'signed' as const, tappedAt: now, sentAt: now, photos: [data.fileId] };
  await callAs({ url, token: '' }, addDriverMilestone, { params, body: tap });
};

/** With a vehicle and a driver of the demo's fleet that nothing stands against. */
export const dispatchedOrder = spending('worlds', async (server: Server, stops: Stops = []) => {
  const { orderIds, call, ofShipper } = await waitingOrders(server, 1, stops);
  const params = { orderId: orderIds[0] ?? '' };
  const { vehicles, drivers, span } = await readyCrew(call, params.orderId);
  const [[vehicle], [driver]] = [vehicles, drivers];
  if (!vehicle || !driver) throw new Error('the demo’s fleet has nobody to send');
  const { version } = await call(getOrder, { params });
  const crew = { vehicleId: vehicle.id, trailerId: null, driverId: driver.id };
  const body = { ...crew, startsAt: span.from, endsAt: span.to, message: '二号门进，先登记', version };
  const { driverLink } = await call(dispatchOrder, { params, body });
  const { path = '', phone = '' } = driverLink ?? {};
  // The message went to this number; its last digits make a phone known.
  return { ...params, call, ofShipper, read: () => call(getOrder, { params }), path, digits: phone.slice(-4) };
});

/** Driven and signed by the driver. */
export const finishedOrder = async (server: Server) => {
  const order = await dispatchedOrder(server);
  const params = { orderId: order.orderId };
  for (const kind of ['at_loading', 'departed', 'at_unloading'] as const)
    await order.call(addMilestone, { params, body: { kind } });
  await signByLink(server, order.path);
  return order;
};
