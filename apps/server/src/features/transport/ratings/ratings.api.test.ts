// Tests ratings: one per side, shown together, counted once.

import { getFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { getOrder, listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { starsOf } from '@rfb/contract/transport/ratings/rating.labels.ts';
import * as ratings from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { copyOrder, makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { decideDispute } from '../disputes/disputes.actions.ts';
import { revealClosedRatings } from './ratings.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const model = await make.completed();
/** Of two companies of its own, whose stars it counts. */
const completed = async () => {
  const sides = await make.parties();
  const [orderId = ''] = await copyOrder(t, model.orderId, { of: sides });
  return { ...sides, orderId };
};

const rate = (orderId: string, person: Person, axes: [number, number, number], text = '') =>
  t.call(ratings.rateOrder, { params: { orderId }, body: { axes, text } }, person);
const read = async (orderId: string, person: Person) =>
  (await t.call(ratings.getOrderRatings, { params: { orderId } }, person)).data;
const counted = async (companyId: string) =>
  (await t.db.selectFrom('ratings').select('stars').where('companyId', '=', companyId).execute()).map(
    ({ stars }) => stars,
  );

describe('a rating', () => {
  it('is shown to the other side when both have rated, and counts from then on', async () => {
    const { orderId, fleet, shipper } = model;
    expect((await rate(orderId, shipper, [5, 4, 5], '准时')).data).toMatchObject({ isRevealed: false, theirs: null });
    expect(await counted(fleet.companyId)).toEqual([]);
    await rate(orderId, shipper, [5, 5, 3], '准时，外箱有压痕');
    const both = (await rate(orderId, fleet, [2, 2, 5], '装货等了三小时')).data;
    expect(both).toMatchObject({ isRevealed: true, theirs: { axes: [5, 5, 3], text: '准时，外箱有压痕' } });
    expect([await counted(fleet.companyId), await counted(shipper.companyId)]).toEqual([[4], [3]]);
    const again = await rate(orderId, shipper, [1, 1, 1]);
    expect(again).toMatchObject({ status: 409, msg: '评价已经公开，不能再改' });
    const card = (await t.call(getFleet, { params: { fleetId: fleet.companyId } }, shipper)).data;
    expect(card.rating).toBe(Math.round(((45 + 4) / 11) * 10) / 10);
  });

  it('is shown alone when the fourteen days are over', async () => {
    const { orderId, fleet, shipper } = await completed();
    await rate(orderId, fleet, [1, 1, 1], '拖欠等待费');
    await sql`update orders set completed_at = app_now() - interval '14 days' where id = ${orderId}`.execute(t.db);
    expect(await read(orderId, shipper)).toMatchObject({ isRevealed: true, mine: null, theirs: { axes: [1, 1, 1] } });
    expect((await rate(orderId, shipper, [5, 5, 5])).msg).toContain('评价时间已过');
    await Promise.all([revealClosedRatings(t.deps), revealClosedRatings(t.deps)]);
    expect(await counted(shipper.companyId)).toEqual([1]);
  });

  it('waits while the order is disputed; its fourteen days begin again with the decision', async () => {
    const { orderId, fleet, shipper } = await completed();
    await rate(orderId, fleet, [1, 1, 1], '拖欠等待费');
    const facts = '卸货时发现外箱破损，回单没有写明';
    const { id } = (await t.call(openDispute, { params: { orderId }, body: { facts } }, shipper)).data;
    await sql`update orders set completed_at = app_now() - interval '20 days' where id = ${orderId}`.execute(t.db);
    await sql`update order_disputes set opened_at = app_now() - interval '16 days' where id = ${id}`.execute(t.db);
    expect(await read(orderId, shipper)).toMatchObject({ isRevealed: false, theirs: null });
    await revealClosedRatings(t.deps);
    expect(await counted(shipper.companyId)).toEqual([]);
    const actor = {
      userId: admin.userId,
      sessionId: '',
      username: '',
      role: 'admin' as const,
      email: '',
      avatarFileId: null,
    };
    const decision = { outcome: 'none' as const, decision: '按照片认定责任，双方已陈述', adjustmentFen: null };
    await decideDispute(t.deps, id, decision, { actor, origin: {} });
    await revealClosedRatings(t.deps);
    const open = await read(orderId, shipper);
    expect(open).toMatchObject({ isOpen: true, isRevealed: false, theirs: null });
    expect(Math.round((Date.parse(open.closesAt ?? '') - Date.now()) / 86_400_000)).toBe(14);
    expect((await rate(orderId, shipper, [5, 5, 5])).data.isRevealed).toBe(true);
  });

  it('is answered once by the company it is about', async () => {
    const { orderId, fleet, shipper } = await completed();
    const reply = (person: Person) =>
      t.call(ratings.replyToRating, { params: { orderId }, body: { text: '已改进排队' } }, person);
    expect((await reply(shipper)).status).toBe(409);
    await rate(orderId, fleet, [2, 2, 2]);
    expect((await reply(shipper)).status).toBe(409);
    await rate(orderId, shipper, [5, 5, 5]);
    expect((await reply(shipper)).data.theirs?.reply).toBe('已改进排队');
    expect((await reply(shipper)).msg).toContain('只能回复一次');
  });

  it('hidden by the office counts no more, and its text is gone', async () => {
    const { orderId, fleet, shipper } = await completed();
    await rate(orderId, fleet, [1, 1, 1], '骗子');
    const ratingId = (await read(orderId, fleet)).mine?.id ?? '';
    const hide = () => t.call(ratings.hideRating, { params: { ratingId }, body: { reason: '含有人身攻击' } }, admin);
    expect((await hide()).msg).toContain('公开以后');
    await rate(orderId, shipper, [5, 5, 5]);
    await hide();
    expect((await read(orderId, shipper)).theirs).toMatchObject({ text: '', hiddenReason: '含有人身攻击' });
    const { rows } = await sql<{ count: number }>`
      select coalesce((select rating_count from fleet_ratings where company_id = ${shipper.companyId}), 0) as count`.execute(
      t.db,
    );
    expect(rows[0]?.count).toBe(0);
  });

  it('shown is read by the office with its text; hidden there its stars leave the fleet’s page', async () => {
    const { orderId, fleet, shipper } = await completed();
    const received = async () => {
      const input = { params: { companyId: fleet.companyId }, query: {} };
      return (await t.call(ratings.listEnterpriseRatings, input, admin)).data;
    };
    await rate(orderId, shipper, [1, 1, 1], '骗子');
    expect((await received()).total).toBe(0);
    await rate(orderId, fleet, [5, 5, 5]);
    const { items, total } = await received();
    expect([items, total]).toEqual([[expect.objectContaining({ axes: [1, 1, 1], text: '骗子', hiddenReason: '' })], 1]);
    const body = { reason: '含有人身攻击' };
    await t.call(ratings.hideRating, { params: { ratingId: items[0]?.id ?? '' }, body }, admin);
    expect((await received()).items).toMatchObject([{ text: '骗子', hiddenReason: '含有人身攻击' }]);
    const page = (await t.call(getFleet, { params: { fleetId: fleet.companyId } }, shipper)).data;
    expect(page).toMatchObject({ rating: null, ratingCount: 0, stars: [0, 0, 0, 0, 0] });
  });

  it('before completion, by a stranger to the order, or with six stars is rejected', async () => {
    const order = await make.signed();
    expect((await rate(order.orderId, order.fleet, [5, 5, 5])).msg).toContain('完成以后');
    const other = await make.parties();
    expect((await rate(order.orderId, other.fleet, [5, 5, 5])).status).toBe(404);
    expect((await rate(order.orderId, order.fleet, [5, 5, 6])).status).toBe(400);
    expect([starsOf([5, 5, 4]), starsOf([1, 1, 2]), starsOf([4, 4, 3])]).toEqual([5, 1, 4]);
  });
});

describe('before both have rated', () => {
  /** Everything one side can read about its orders. */
  const reads = async (orderId: string, person: Person) => {
    const params = { orderId };
    const answers = [
      await t.call(ratings.getOrderRatings, { params }, person),
      await t.call(getOrder, { params }, person),
      await t.call(listOrders, { query: { tab: 'all' } }, person),
    ];
    return JSON.stringify(answers.map(({ data }) => data)).replace(/"now":"[^"]*"/g, '"now":""');
  };

  it('nothing one side reads depends on whether and how the other has rated', async () => {
    const { orderId, fleet, shipper } = await completed();
    const without = await reads(orderId, shipper);
    await rate(orderId, fleet, [1, 2, 1], '等了三小时');
    expect(await reads(orderId, shipper)).toBe(without);
    await rate(orderId, fleet, [5, 5, 5], '很好');
    expect(await reads(orderId, shipper)).toBe(without);
    const notices = await t.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select('notifications.kind')
      .where('users.companyId', '=', shipper.companyId)
      .where('notifications.kind', '=', 'order.rated')
      .execute();
    expect(notices).toEqual([]);
  });
});
