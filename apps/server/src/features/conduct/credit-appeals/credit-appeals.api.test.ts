// Tests appeals: opened once by the company within thirty days, decided by the office, with the score recomputed.
import * as appeals from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import {
  type CreditEvent,
  getMyCredit,
  listEnterpriseCreditEvents,
  listMyCreditEvents,
} from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import type { CreditComponent } from '@rfb/contract/conduct/credits/credits.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { cancelOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { getOrderRatings, rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { creditAppealsRunners } from './appeal-export.actions.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

const reason = '货物推迟是客户临时通知，有书面往来';
const appeal = (eventId: string, person: Person, files: string[] = []) =>
  t.call(appeals.appealCreditEvent, { params: { eventId }, body: { reason, files } }, person);
const decide = (appealId: string, outcome: 'accepted' | 'refused') =>
  t.call(
    appeals.decideAppeal,
    { params: { appealId }, body: { outcome, decision: '往来记录与时间一致，按材料认定' } },
    admin,
  );
const eventsOf = async (person: Person, component?: CreditComponent): Promise<CreditEvent[]> =>
  (await t.call(listMyCreditEvents, { query: { ...(component && { component }) } }, person)).data.items;
const pointsOf = async (person: Person, component: CreditComponent) => {
  const { parts } = (await t.call(getMyCredit, {}, person)).data;
  return parts.find((part) => part.component === component);
};
const noticesOf = async (person: Person, kind: string) =>
  t.db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', person.userId)
    .where('kind', '=', kind as 'appeal.decided')
    .execute();

const cancelled = async () => {
  const order = await make.created();
  await t.call(cancelOrder, { params: { orderId: order.orderId }, body: { reason: '货物推迟发运' } }, order.shipper);
  const [event] = await eventsOf(order.shipper, 'fulfilment');
  return { ...order, eventId: event?.id ?? '' };
};

describe('an appeal', () => {
  it('that is accepted sets the event aside, recomputes the score and tells both sides', async () => {
    const { shipper, fleet, eventId } = await cancelled();
    expect(await pointsOf(shipper, 'fulfilment')).toMatchObject({ good: 0, count: 1 });
    const sent = await appeal(eventId, shipper);
    expect(sent.data).toMatchObject({ state: 'open', reason, component: 'fulfilment', words: '成交后取消' });
    const { id } = sent.data;
    const [before] = await eventsOf(shipper, 'fulfilment');
    expect(before).toMatchObject({ standing: 'counted', appeal: { id, state: 'open' }, appealUntil: null });
    const office = (await t.call(appeals.getOfficeAppeal, { params: { appealId: id } }, admin)).data;
    expect(office).toMatchObject({ company: { id: shipper.companyId, type: 'shipper' }, waitingDays: 0 });
    expect(office.gain).toBeCloseTo(-(before?.effect ?? 0), 9);
    expect((await decide(id, 'accepted')).data).toMatchObject({ state: 'accepted', gain: null });
    expect(await pointsOf(shipper, 'fulfilment')).toMatchObject({ good: 0, count: 0, points: 24 });
    const [after] = await eventsOf(shipper, 'fulfilment');
    expect(after).toMatchObject({ standing: 'setAside', effect: 0, appeal: { state: 'accepted' } });
    expect(await noticesOf(shipper, 'appeal.decided')).toEqual([{ title: '申诉成立' }]);
    expect(await noticesOf(fleet, 'appeal.decided')).toHaveLength(1);
    expect((await decide(id, 'refused')).status).toBe(409);
    const audit = t.db.selectFrom('auditRows').select('action').where('subjectId', '=', id).orderBy('id');
    expect((await audit.execute()).map(({ action }) => action)).toEqual(['appeal.opened', 'appeal.decided']);
  });

  it('is opened once when sent twice at the same time; refused, it leaves the event counted and is the only one', async () => {
    const { shipper, fleet, eventId } = await cancelled();
    const both = await Promise.all([appeal(eventId, shipper), appeal(eventId, shipper)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = both.find(({ status }) => status === 200)?.data ?? { id: '' };
    await decide(id, 'refused');
    expect(await pointsOf(shipper, 'fulfilment')).toMatchObject({ good: 0, count: 1 });
    expect((await appeal(eventId, shipper)).msg).toContain('只能申诉一次');
    expect(await noticesOf(fleet, 'appeal.decided')).toEqual([]);
    const mine = (await t.call(appeals.listMyAppeals, { query: {} }, shipper)).data;
    expect(mine.items).toMatchObject([{ id, state: 'refused', decision: '往来记录与时间一致，按材料认定' }]);
  });

  it('is refused after thirty days, for good events and for other companies', async () => {
    const { shipper, fleet, eventId, orderId } = await cancelled();
    expect((await appeal(eventId, fleet)).status).toBe(404);
    await sql`update credit_events set at = app_now() - interval '31 days' where id = ${eventId}`.execute(t.db);
    expect((await appeal(eventId, shipper)).msg).toContain('已过期限');
    const [late] = await eventsOf(shipper, 'fulfilment');
    expect(late).toMatchObject({ appealUntil: null, standing: 'counted' });
    await sql`update credit_events set good = 1, at = app_now() where order_id = ${orderId}`.execute(t.db);
    expect((await appeal(eventId, shipper)).msg).toContain('没有扣分');
  });

  it('about an event that was replaced meanwhile cannot be accepted, and the new one can be appealed', async () => {
    const { shipper, eventId } = await cancelled();
    const { id } = (await appeal(eventId, shipper)).data;
    await sql`update credit_events set at = app_now() where id = ${eventId}`.execute(t.db);
    expect((await decide(id, 'accepted')).msg).toContain('取代');
    expect((await appeal(eventId, shipper)).status).toBe(200);
  });

  it('about a rating hides it, and it does not count any more', async () => {
    const { fleet, shipper, orderId } = await make.completed();
    const params = { orderId };
    await t.call(rateOrder, { params, body: { axes: [1, 1, 1], text: '服务差' } }, shipper);
    await t.call(rateOrder, { params, body: { axes: [5, 5, 5], text: '' } }, fleet);
    const [event] = await eventsOf(fleet, 'rating');
    expect(event).toMatchObject({ words: '评价公开：1 星', source: 'rating', orderId });
    const { id } = (await appeal(event?.id ?? '', fleet)).data;
    await decide(id, 'accepted');
    expect(await pointsOf(fleet, 'rating')).toMatchObject({ count: 0 });
    const shown = (await t.call(getOrderRatings, { params }, fleet)).data.theirs;
    expect(shown?.hiddenReason).toContain('按材料认定');
  });

  it('about an award that lapsed sets it aside', async () => {
    const { fleet } = await make.created();
    await sql`update awards set state = 'lapsed' where company_id = ${fleet.companyId}`.execute(t.db);
    expect(await pointsOf(fleet, 'bidding')).toMatchObject({ good: 0, count: 1 });
    const [event] = await eventsOf(fleet, 'bidding');
    expect(event).toMatchObject({ source: 'award', words: '成交后未在期限内确认' });
    await decide((await appeal(event?.id ?? '', fleet)).data.id, 'accepted');
    expect(await pointsOf(fleet, 'bidding')).toMatchObject({ count: 0 });
  });

  it('shows its files to the company and the office only; the office reads events of the company and exports appeals', async () => {
    const { shipper, fleet, eventId } = await cancelled();
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'appeal' }, file: await aPhoto() }, shipper)).data;
    const { id, appealNo, words } = (await appeal(eventId, shipper, [fileId])).data;
    const params = { appealId: id, fileId };
    expect((await t.call(appeals.readAppealFile, { params }, shipper)).status).toBe(200);
    expect((await t.call(appeals.readAppealFile, { params }, fleet)).status).toBe(404);
    expect((await t.call(appeals.readOfficeAppealFile, { params }, admin)).status).toBe(200);
    const query = { tab: 'open' as const, pageSize: '100' };
    const { items } = (await t.call(appeals.listOfficeAppeals, { query }, admin)).data;
    expect(items.map((one) => one.id)).toContain(id);
    const company = { params: { companyId: shipper.companyId }, query: {} };
    const events = (await t.call(listEnterpriseCreditEvents, company, admin)).data;
    expect(events.items).toMatchObject([{ id: eventId, appeal: { id } }]);
    const body = { filters: { tab: 'open' as const }, format: 'csv' as const };
    const { taskId } = (await t.call(appeals.exportAppeals, { body }, admin)).data;
    await runNextTask(t.deps, creditAppealsRunners(t.deps));
    const task = (await t.call(getTask, { params: { taskId } }, admin)).data;
    expect(task.status).toBe('done');
    const file = await t.call(readFile, { params: { fileId: task.fileId ?? '' } }, admin);
    const line = String(file.data)
      .split('\n')
      .find((one) => one.includes(appealNo));
    expect(line).toContain(words);
  });
});
