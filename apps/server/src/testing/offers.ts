// Test helpers for orders under an agreement: a cooperation with an agreement in force, and orders in it.
import { loadingDayOf } from '@rfb/contract/trade/cooperations/agreed-price.ts';
import { setAgreement } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import {
  type AgreementOrder,
  acceptOrder,
  orderUnderAgreement,
} from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { getOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import type { RecurringForm } from '@rfb/contract/transport/recurring/recurring.ts';
import { findAgreedPrice } from '../features/trade/cooperations/exports.ts';
import type { TestApp } from './app.ts';
import { makeCooperations } from './cooperations.ts';
import { type Parties, schedule } from './orders.ts';
import type { Person } from './people.ts';
import { hoursFromNow } from './usages.ts';
import { dayIn } from './vehicles.ts';

/** On the lane of `lanePrice`, outside the list as long as nothing is agreed. */
export const agreementOrder: AgreementOrder = {
  ...{ originCode: '310115', originAddress: '川沙路 6999 号' },
  ...{ destinationCode: '440112', destinationAddress: '开发大道 1 号' },
  stops: [],
  ...{ distanceKm: 1450, cargo: '家用电器', weightKg: 8_000, volumeLitres: 50_000, lengthBand: '9.6', bodies: ['box'] },
  ...{ temperature: '', dangerClass: null, priceE4: 89_800_000, taxPercent: 9, paymentDays: 30 },
};

/** Every day from today on, at the shipper's price where none is agreed. */
export const recurringOrder = (form: Partial<RecurringForm> = {}): RecurringForm => ({
  ...{ order: agreementOrder, trips: 1, weekdays: [1, 2, 3, 4, 5, 6, 7], from: dayIn(0), until: dayIn(30) },
  ...{ loadFrom: '08:00', loadTo: '12:00', delivery: { days: 2, from: '08:00', to: '20:00' } },
  ...{ loadingContact: { name: '', phone: '' }, unloadingContact: { name: '', phone: '' } },
  ...{ stops: [], needsPickupCode: false, note: '' },
  ...form,
});

export const makeOffers = (t: TestApp) => {
  const make = makeCooperations(t);

  const inForce = async ({ shipper, fleet }: Parties) => {
    const cooperationId = await make.partners(shipper, fleet);
    const body = { from: dayIn(-30), until: dayIn(300), fileId: null };
    await t.call(setAgreement, { params: { cooperationId }, body }, shipper);
    return cooperationId;
  };

  /** Two companies with an agreement, without prices. */
  const agreed = async () => {
    const sides = { shipper: await t.shipper(), fleet: await make.certifiedFleet() };
    return { ...sides, cooperationId: await inForce(sides) };
  };

  type Wanted = {
    trips?: number;
    order?: Partial<AgreementOrder>;
    times?: Partial<Schedule>;
    lanePriceId?: string | null;
  };
  /** With the price the form shows at this moment, unless `lanePriceId` says which one was shown. */
  const place = async (cooperationId: string, person: Person, wanted: Wanted = {}) => {
    const [order, times] = [{ ...agreementOrder, ...wanted.order }, schedule(wanted.times)];
    const day = loadingDayOf(times.loadFrom, hoursFromNow(0));
    const { lanePriceId = (await findAgreedPrice(t.db, cooperationId, order, day))?.id ?? null } = wanted;
    const body = { trips: wanted.trips ?? 1, order, lanePriceId, schedule: times };
    return t.call(orderUnderAgreement, { params: { cooperationId }, body }, person);
  };

  const accept = async (orderId: string, fleet: Person) => {
    const { version } = (await t.call(getOrder, { params: { orderId } }, fleet)).data;
    return t.call(acceptOrder, { params: { orderId }, body: { version } }, fleet);
  };

  return { ...make, inForce, agreed, place, accept };
};
