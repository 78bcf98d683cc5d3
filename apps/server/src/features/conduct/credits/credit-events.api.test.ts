// Tests the list of credit events and the report: what each event changes, how long it counts, and the score in the past.
import {
  exportCreditEvents,
  getMyCredit,
  getMyCreditReport,
  listMyCreditEvents,
} from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import {
  type CreditComponent,
  creditComponentNames,
  creditPoints,
  exactCreditOf,
} from '@rfb/contract/conduct/credits/credits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { creditsRunners } from './credit-export.actions.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

const eventsOf = async (
  person: Person,
  query: { component?: CreditComponent; page?: string; pageSize?: string } = {},
) => (await t.call(listMyCreditEvents, { query }, person)).data;
const partsOf = async (person: Person) => {
  const { parts } = (await t.call(getMyCredit, {}, person)).data;
  return Object.fromEntries(parts.map((part) => [part.component, part]));
};
const reportOf = async (person: Person) => (await t.call(getMyCreditReport, {}, person)).data;

/** Events of past orders for one company; each needs an order of its own, copied from a real one. */
const addEvents = (person: Person, orderId: string, daysAgo: number[], good = 1) =>
  sql`with copies as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || '-' || d || '-' || ${good}::text,
        'order_no', o.order_no || '-' || d || '-' || ${good}::text, 'state', 'completed'))).*
      from orders o, unnest(${daysAgo}::int[]) d where o.id = ${orderId} returning id, order_no
    )
    insert into credit_events (id, company_id, component, order_id, at, good, words)
    select 'e' || c.id, ${person.companyId}, 'fulfilment', c.id,
      app_now() - make_interval(days => split_part(c.id, '-', 2)::int), ${good}::int, c.order_no || ' 运单完成'
    from copies c`.execute(t.db);

describe('credit events', () => {
  it('say what they change: the score with them minus the score without', async () => {
    const { fleet, orderId } = await make.completed();
    const { items, total } = await eventsOf(fleet);
    expect(total).toBe(items.length);
    const parts = await partsOf(fleet);
    for (const { component, source, effect } of items.filter((one) => one.source !== 'paper')) {
      const { good, count } = parts[component] ?? { good: 0, count: 0 };
      expect({ component, source, effect }).toEqual({
        ...{ component, source },
        effect:
          creditPoints(component, { good, count }) - creditPoints(component, { good: good - 1, count: count - 1 }),
      });
    }
    expect(items.find(({ component }) => component === 'fulfilment')).toMatchObject({
      ...{ orderId, words: '运单完成', standing: 'counted', mayStayLonger: true, appealUntil: null },
    });
    expect(items.map(({ component }) => component).sort()).toEqual([
      'bidding',
      'complaints',
      'fulfilment',
      'punctuality',
    ]);
  });

  it('of orders count for twelve months, and longer while they are among the last twenty', async () => {
    const { fleet, orderId } = await make.completed();
    await addEvents(
      fleet,
      orderId,
      Array.from({ length: 18 }, (_, index) => 10 + index),
    );
    await addEvents(fleet, orderId, [400, 401, 402], 0);
    const page = { component: 'fulfilment' as const, pageSize: '100' };
    const { items } = await eventsOf(fleet, page);
    expect(items.map(({ standing }) => standing).slice(-4)).toEqual(['counted', 'counted', 'ended', 'ended']);
    expect((await partsOf(fleet)).fulfilment).toMatchObject({ good: 19, count: 20 });
    await sql`update credit_events set set_aside_at = app_now() where id = ${items[5]?.id ?? ''}`.execute(t.db);
    const after = (await eventsOf(fleet, page)).items;
    expect(after[5]?.standing).toBe('setAside');
    expect(after.filter(({ standing }) => standing === 'counted')).toHaveLength(20);
    expect((await partsOf(fleet)).fulfilment).toMatchObject({ good: 18, count: 20 });
    expect((await eventsOf(fleet, { ...page, page: '2', pageSize: '10' })).items.map(({ id }) => id)).toEqual(
      after.slice(10, 20).map(({ id }) => id),
    );
  });

  it('list days without a required paper as one event for each gap', async () => {
    const fleet = await t.fleet();
    const paper = (addedDaysAgo: number, from: number, to: number) =>
      sql`insert into documents (id, company_id, owner_kind, owner_id, kind, valid_from, covers_from, expires_on, state,
          is_current, added_at)
        values (${t.deps.newId()}, ${fleet.companyId}, 'company', ${fleet.companyId}, 'transportPermit',
          app_today() + ${from}::int, app_today() + ${from}::int, app_today() + ${to}::int, 'valid', ${to >= 0},
          app_now() - make_interval(days => ${addedDaysAgo}))`.execute(t.db);
    await paper(100, -200, -60);
    await paper(50, -49, 300);
    const { items } = await eventsOf(fleet, { component: 'papers' });
    expect(items).toMatchObject([{ source: 'paper', standing: 'counted', appealUntil: null, orderId: null }]);
    expect(items[0]?.words).toMatch(/^道路运输经营许可证空档 10 天/);
    const { papers } = await partsOf(fleet);
    expect(papers).toMatchObject({ good: 91, count: 101 });
    expect(items[0]?.effect).toBeCloseTo((-15 * 10) / 106, 9);
    const { steps } = await reportOf(fleet);
    expect(steps.find(({ kind }) => kind === 'papers')?.gain).toBeCloseTo((15 * 10) / 106, 9);
  });

  it('are exported with what they change', async () => {
    const { fleet } = await make.completed();
    const { taskId } = (await t.call(exportCreditEvents, { body: { filters: {}, format: 'csv' } }, fleet)).data;
    await runNextTask(t.deps, creditsRunners(t.deps));
    const task = await t.db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
    expect(task).toMatchObject({ status: 'done', done: 4 });
  });
});

describe('the report', () => {
  it('agrees with the score, and the past is recomputed from the events of that time', async () => {
    const { fleet, orderId } = await make.completed();
    await sql`update companies set created_at = app_now() - interval '200 days' where id = ${fleet.companyId}`.execute(
      t.db,
    );
    await addEvents(fleet, orderId, [100, 101, 102], 0);
    const report = await reportOf(fleet);
    const parts = await partsOf(fleet);
    expect(report.exact).toBeCloseTo(exactCreditOf(parts), 9);
    expect(report.history).toHaveLength(7);
    expect(report.history.at(-1)?.score).toBeCloseTo(report.exact, 9);
    // Before the three cancellations there was nothing, after them the score was lower than today.
    expect(report.history[0]?.score).toBe(80);
    const then = report.history.at(-2)?.score ?? 0;
    expect(then).toBeLessThan(report.exact);
    expect(report.monthAgo.find(({ component }) => component === 'fulfilment')?.points).toBe(
      creditPoints('fulfilment', { good: 0, count: 3 }),
    );
    expect(report.monthAgo.map(({ component }) => component)).toEqual(creditComponentNames);
  });

  it('of a new company has only today, and no month before', async () => {
    const report = await reportOf(await t.shipper());
    expect(report).toMatchObject({ exact: 80, grade: 'AA', monthAgo: [], next: { grade: 'AAA', score: 90 } });
    expect(report.history).toHaveLength(1);
    expect(report.steps.map(({ kind }) => kind)).not.toContain('awards');
  });
});
