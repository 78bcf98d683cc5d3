// Orders of a fleet that is suspended, or whose record is merged into another one.
import * as appeals from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { certified } from '../../../testing/certifications.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { lotContent } from '../../../testing/tenders.ts';
import { makeFleet } from '../../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const fleets = makeFleet(t);

/** More than its first orders, so that trips are left to call. */
const lots = [lotContent({ quantityMilli: 25_000, lengthBand: '9.6', weightKg: 8_000, volumeLitres: 50_000 })];
const call = (awardId: string, shipper: Person) =>
  t.call(orders.callOrders, { params: { awardId }, body: { trips: 1, schedule: schedule() } }, shipper);
const merge = async (kept: Person, duplicate: Person) => {
  await sql`update members set resigned_at = app_now() where company_id = ${duplicate.companyId}`.execute(t.db);
  const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
  return t.call(mergeEnterprise, { params: { companyId: kept.companyId }, body }, admin);
};

describe('calling trips of an award', () => {
  it('is refused while the fleet is suspended', async () => {
    const sides = await make.parties();
    const { awardId } = await make.award(sides, { lots });
    await sql`insert into member_suspensions (id, member_id, since, reason)
      select 'suspended-fleet', m.id, app_now(), '证照过期' from members m where m.company_id = ${sides.fleet.companyId}`.execute(
      t.db,
    );
    expect((await t.call(orders.listCallable, {}, sides.shipper)).data.items).toEqual([]);
    expect(await call(awardId, sides.shipper)).toMatchObject({
      status: 409,
      msg: '车队会员资格已暂停或失效，暂时不能叫车',
    });
  });

  it('goes to the company the fleet was merged into, also through two merges', async () => {
    const sides = await make.parties();
    const { awardId } = await make.award(sides, { lots });
    const [second, last] = [await certified(t, admin), await certified(t, admin)];
    expect((await merge(second, sides.fleet)).code).toBe(0);
    expect((await merge(last, second)).code).toBe(0);
    const called = await call(awardId, sides.shipper);
    expect(called.msg).toBe('');
    const order = await make.get(called.data.orderIds[0] ?? '', last);
    expect(order).toMatchObject({ side: 'fleet', fleet: { id: last.companyId }, status: 'created' });
  });
});

describe('a merge', () => {
  it('leaves the trip of a dispatched order with its vehicle, and the order goes on', async () => {
    const sides = await make.parties();
    const kept = await certified(t, admin);
    const plate = { plateNo: '苏E51234' };
    await fleets.vehicle(kept, plate);
    const order = await make.created(sides);
    const vehicleId = (await fleets.vehicle(sides.fleet, plate)).id;
    expect((await make.dispatch(order, { vehicleId })).msg).toBe('');
    expect((await make.report(order, 'at_loading')).msg).toBe('');
    expect((await merge(kept, sides.fleet)).code).toBe(0);
    const { rows } = await sql`select state, company_id from usages where order_id = ${order.orderId}`.execute(t.db);
    expect(rows).toEqual([{ state: 'running', companyId: kept.companyId }]);
    for (const kind of ['departed', 'at_unloading', 'signed'] as const)
      expect((await make.report({ fleet: kept, orderId: order.orderId }, kind)).msg).toBe('');
    expect((await make.get(order.orderId, sides.shipper)).trip?.plateNo).toBe('苏E51234');
  });

  it('moves an open appeal with its event, and tells the kept company of the decision', async () => {
    const sides = await make.parties();
    const kept = await certified(t, admin);
    const late = await make.dispatched(sides);
    await sql`update orders set promised_at = app_now() - interval '1 hour' where id = ${late.orderId}`.execute(t.db);
    for (const kind of ['at_loading', 'departed', 'at_unloading'] as const) await make.report(late, kind);
    const { rows } = await sql<{ id: string }>`
      select id from credit_events where order_id = ${late.orderId} and component = 'punctuality'`.execute(t.db);
    const body = { reason: '货主临时改了卸货窗口，有书面往来', files: [] };
    await t.call(appeals.appealCreditEvent, { params: { eventId: rows[0]?.id ?? '' }, body }, sides.fleet);
    expect((await merge(kept, sides.fleet)).code).toBe(0);
    const [own] = (await t.call(appeals.listMyAppeals, { query: {} }, kept)).data.items;
    const decision = { outcome: 'accepted' as const, decision: '往来记录与时间一致，按材料认定' };
    await t.call(appeals.decideAppeal, { params: { appealId: own?.id ?? '' }, body: decision }, admin);
    const told = await t.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', kept.userId)
      .where('kind', '=', 'appeal.decided')
      .execute();
    expect(told).toHaveLength(1);
  });
});
