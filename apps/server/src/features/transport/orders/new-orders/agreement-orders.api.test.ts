// Tests orders the shipper asks for itself: under a framework agreement, and further trips of an award.
import { pauseCooperation, setAgreement } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import {
  type AgreementOrder,
  orderUnderAgreement,
} from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import {
  callOrders,
  cancelOrder,
  listCallable,
  scheduleOrder,
} from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { makeCooperations } from '../../../../testing/cooperations.ts';
import { makeOrders, schedule } from '../../../../testing/orders.ts';
import type { Person } from '../../../../testing/people.ts';
import { lotContent } from '../../../../testing/tenders.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { dayIn } from '../../../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const partners = makeCooperations(t);

const order: AgreementOrder = {
  ...{
    originCode: '310115',
    originAddress: '川沙路 6999 号',
    destinationCode: '440112',
    destinationAddress: '开发大道 1 号',
  },
  stops: [],
  ...{ distanceKm: 1450, cargo: '家用电器', weightKg: 8_000, volumeLitres: 50_000, lengthBand: '9.6', bodies: ['box'] },
  ...{ temperature: '', dangerClass: null, priceE4: 89_800_000, taxPercent: 9, paymentDays: 30 },
};
const place = (cooperationId: string, person: Person, trips = 1) =>
  t.call(
    orderUnderAgreement,
    { params: { cooperationId }, body: { trips, order, lanePriceId: null, schedule: schedule() } },
    person,
  );
const agreed = async () => {
  const [shipper, fleet] = [await t.shipper(), await partners.certifiedFleet()];
  return { shipper, fleet, cooperationId: await partners.partners(shipper, fleet) };
};
const setDates = (cooperationId: string, shipper: Person, until: string) => {
  const body = { from: dayIn(-30), until, fileId: null };
  return t.call(setAgreement, { params: { cooperationId }, body }, shipper);
};

describe('an order under a framework agreement', () => {
  it('needs an active cooperation and an agreement in force', async () => {
    const { shipper, cooperationId } = await agreed();
    expect((await place(cooperationId, shipper)).msg).toContain('请先更新协议日期');
    await setDates(cooperationId, shipper, dayIn(300));
    expect((await place(cooperationId, shipper, 3)).data.orderIds).toHaveLength(3);
    await t.call(pauseCooperation, { params: { cooperationId }, body: {} }, shipper);
    expect((await place(cooperationId, shipper)).msg).toContain('已暂停');
  });

  it('is an offer until a vehicle is sent: the fleet declines it alone, and no answer costs credit', async () => {
    const { shipper, fleet, cooperationId } = await agreed();
    await setDates(cooperationId, shipper, dayIn(300));
    const ids = (await place(cooperationId, shipper, 3)).data.orderIds;
    const [declined = '', withdrawn = '', taken = ''] = ids;
    const cancel = (orderId: string, person: Person) =>
      t.call(cancelOrder, { params: { orderId }, body: { reason: '这个价格做不了' } }, person);
    expect((await cancel(declined, fleet)).data).toMatchObject({ status: 'cancelled' });
    expect((await cancel(withdrawn, shipper)).data).toMatchObject({ status: 'cancelled' });
    await make.dispatch({ fleet, orderId: taken });
    // Accepted by sending a vehicle: now it is a promise, and the other side is asked.
    expect((await cancel(taken, fleet)).data).toMatchObject({ status: 'dispatched', cancelRequest: { by: 'fleet' } });
    const events = await t.db.selectFrom('creditEvents').select('id').where('orderId', 'in', ids).execute();
    expect(events).toEqual([]);
  });

  it('at an absurd price, weight or time is refused by its field, and nothing is written', async () => {
    const { shipper, cooperationId } = await agreed();
    await setDates(cooperationId, shipper, dayIn(300));
    const absurd = { ...order, priceE4: 1, weightKg: 200_000 };
    const body = { trips: 1, order: absurd, lanePriceId: null, schedule: schedule() };
    const refused = await t.call(orderUnderAgreement, { params: { cooperationId }, body }, shipper);
    const { fields } = refused.data as unknown as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(['order.priceE4', 'order.weightKg']);
    expect(await make.listed(shipper)).toEqual([]);
  });

  it('is not moved to times nobody can drive, nor to a loading in half a year', async () => {
    const { shipper, cooperationId } = await agreed();
    await setDates(cooperationId, shipper, dayIn(300));
    const orderId = (await place(cooperationId, shipper)).data.orderIds[0] ?? '';
    const { version } = await make.get(orderId, shipper);
    const move = async (loading: number, hours: number) => {
      const times = {
        ...{ loadFrom: hoursFromNow(loading), loadTo: hoursFromNow(loading + 1) },
        ...{ deliverFrom: hoursFromNow(loading + 1.5), deliverTo: hoursFromNow(loading + hours) },
      };
      return t.call(scheduleOrder, { params: { orderId }, body: { schedule: schedule(times), version } }, shipper);
    };
    const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields ?? {};
    expect(fieldsOf(await move(2, 3)).deliverTo).toContain('1,450 公里来不及');
    expect(fieldsOf(await move(180 * 24, 40)).loadFrom).toContain('最多提前 90 天');
    expect((await make.get(orderId, shipper)).loadFrom).toBe(null);
    expect((await move(2, 40)).msg).toBe('');
  });

  it('runs like any other', async () => {
    const { shipper, fleet, cooperationId } = await agreed();
    await setDates(cooperationId, shipper, dayIn(300));
    const orderId = (await place(cooperationId, shipper)).data.orderIds[0] ?? '';
    const sent = (await make.dispatch({ fleet, orderId })).data;
    expect(sent).toMatchObject({ isUnderAgreement: true });
    expect(sent).toMatchObject({ status: 'dispatched', tender: null, amountFen: 898_000, unit: 'truck' });
    const other = await agreed();
    expect((await place(cooperationId, other.shipper)).status).toBe(404);
    expect((await place(cooperationId, fleet)).status).toBe(403);
  });
});

it('further trips are offered for what is left of a confirmed award, to its shipper only', async () => {
  const sides = await make.parties();
  const lots = [lotContent({ quantityMilli: 700_000, weightKg: 30_000, ceilingE4: null })];
  const { awardId } = await make.award(sides, { unit: 'ton', lots });
  const callable = async (person: Person) => (await t.call(listCallable, {}, person)).data.items;
  expect(await callable(sides.shipper)).toEqual([
    expect.objectContaining({ awardId, unit: 'ton', leftMilli: 100_000, leftTrips: 4, lotNumber: 1 }),
  ]);
  expect(await callable((await make.parties()).shipper)).toEqual([]);
  const body = { trips: 20, schedule: schedule() };
  const called = await t.call(callOrders, { params: { awardId }, body }, sides.shipper);
  expect(called.data.orderIds).toHaveLength(4);
  expect(await callable(sides.shipper)).toEqual([]);
});
