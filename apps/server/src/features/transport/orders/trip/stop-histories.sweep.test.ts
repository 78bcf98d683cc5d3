// Random histories of orders with places between: what the order's columns repeat is what its steps say, after every tap and undo.
import {
  getDriverOrder,
  undoDriverMilestone,
} from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { addMilestone } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { endContacts, makeStops, stopPlaces, stopTimes } from '../../../../testing/stops.ts';
import { howMany } from '../../../../testing/sweep.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { findOrder } from '../orders.queries.ts';
import { columnsOf, readPlaces } from './trip.queries.ts';

const HISTORIES = howMany({ usual: 4, sweep: 12, deep: 2_000 });
const SEED = 20_261_119;

/** The same sequence each run. */
const random = (() => {
  let state = SEED;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
})();
const chance = (percent: number) => random(100) < percent;

const t = await testApp();
const make = makeStops(t, await t.admin());

/** The columns of the order and of its places against its steps; returns the row. */
const checked = async (orderId: string) => {
  const order = await findOrder(t.db, orderId);
  if (!order) throw new Error('the order is gone');
  const places = await readPlaces(t.db, order);
  expect(order).toMatchObject(columnsOf(places));
  expect(order.stops.map(({ arrivedAt, doneAt, signedAt }) => [arrivedAt, doneAt, signedAt])).toEqual(
    places.slice(1, -1).map(({ arrivedAt, doneAt, signedAt }) => [arrivedAt, doneAt, signedAt]),
  );
  const isSigned = order.state === 'signed';
  const unloaded = places.filter(({ kind }) => kind === 'unload');
  expect(isSigned).toBe(unloaded.every(({ signedAt }) => signedAt !== null));
  // Payment days and the time to object run from the last receipt, and from nothing before.
  expect([order.dueOn !== null, order.completesAt !== null, order.signedAt !== null]).toEqual([
    ...[isSigned, isSigned, isSigned],
  ]);
  return order;
};

it(`${HISTORIES} random trips over several places stand where their steps say`, { timeout: 3_600_000 }, async () => {
  const sides = await make.offers.agreed();
  const { cooperationId, shipper, fleet } = sides;
  const crew = await make.crew(fleet);
  for (let at = 0; at < HISTORIES; at += 1) {
    await t.db.deleteFrom('rateCounters').execute();
    const drawn = Array.from({ length: random(4) }, () => random(2));
    const stops = drawn.flatMap((index) => stopPlaces[index] ?? []);
    const times = { ...endContacts, stops: drawn.flatMap((index) => stopTimes()[index] ?? []) };
    const { data, msg } = await make.offers.place(cooperationId, shipper, { order: { stops }, times });
    expect(msg).toBe('');
    const orderId = data.orderIds[0] ?? '';
    expect((await make.dispatch({ fleet, orderId }, { ...crew, startsAt: hoursFromNow(0) })).msg).toBe('');
    await make.near(orderId);
    const ticket = (await make.get(orderId, fleet)).driverLink?.path.split('/').pop() ?? '';
    for (let left = 80; left > 0; left -= 1) {
      const { data: order } = await t.call(getDriverOrder, { params: { ticket } });
      const { next, nextStop, missingReceipts, lastTapId } = order;
      if (nextStop === null) break;
      const missing = missingReceipts.find(() => chance(25));
      const kind = next[random(next.length)] ?? 'signed';
      if (missing !== undefined) {
        const photos = [await make.photo(fleet)];
        const body = { kind: 'signed' as const, stop: missing, photos };
        if (chance(50)) await make.receive(await make.consigneeTicket({ orderId }, shipper, missing));
        else expect((await t.call(addMilestone, { params: { orderId }, body }, fleet)).msg).toBe('');
      } else {
        const isReceipt = kind === 'signed' && (missingReceipts.includes(nextStop) || chance(40));
        const sent = await make.tap(ticket, kind, nextStop, isReceipt ? [await make.driverPhoto(ticket)] : []);
        expect(sent.msg, `${kind} at ${nextStop}`).toBe('');
        if (chance(20)) {
          await t.call(undoDriverMilestone, { params: { ticket }, body: { tapId: sent.data.lastTapId } });
          await checked(orderId);
          const again = (await t.call(getDriverOrder, { params: { ticket } })).data;
          expect([again.next, again.nextStop, again.missingReceipts]).toEqual([next, nextStop, missingReceipts]);
          expect(again.lastTapId).toBe(lastTapId);
        }
      }
      await checked(orderId);
    }
    expect((await checked(orderId)).state).toBe('signed');
    const { milestones } = await make.get(orderId, shipper);
    const receipts = milestones.filter(({ kind }) => kind === 'signed').length;
    expect(receipts).toBe(1 + stops.filter((stop) => stop.kind === 'unload').length);
  }
});
