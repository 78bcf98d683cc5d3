// Tests that events from before they were weighed get their partner, freight and belief, and that what counted before is kept.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { emptyDatabase } from '../../../testing/database.ts';

const BEFORE = 99;
const database = await emptyDatabase(inject('clusterUrl'));
const client = new pg.Client({ connectionString: database.url });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** o1 confirmed by the shipper, o2 by the clock, o3 faster than possible, o4 late, o5 with a shipper of the same legal person. */
const ROWS = `
  insert into companies (id, type, name, credit_code, contact_person, phone, region_code, address, legal_person) values
    ('f', 'fleet', '车队', '1', '甲', '1', '320505', '路', '钱一'),
    ('s', 'shipper', '货主', '2', '乙', '2', '320505', '路', '赵二'),
    ('t', 'shipper', '关联货主', '3', '丙', '3', '320505', '路', '钱一');
  insert into users (id, username, role, company_id, company_role, password_hash) values ('u', 'u', 'company', 'f', 'owner', 'x');
  insert into cooperations (id, shipper_id, fleet_id) values ('c', 's', 'f'), ('d', 't', 'f');
  insert into orders (id, order_no, cooperation_id, shipper_id, fleet_id, origin_code, origin, origin_address, destination_code,
      destination, destination_address, distance_km, cargo, unit, price_e4, quantity_milli, amount_fen, payment_days,
      departed_at, at_unloading_at)
    select id, 'YD-' || id, case id when 'o5' then 'd' else 'c' end, case id when 'o5' then 't' else 's' end, 'f', '1', '', '', '2',
      '', '', 500, '', 'truck', 1, 1, 150000, 30, app_now() - hours * interval '1 hour', app_now()
    from (values ('o1', 6), ('o2', 5), ('o3', 4.9), ('o4', 6), ('o5', 6)) o (id, hours);
  insert into order_milestones (id, order_id, kind, at, tapped_at, received_at, by_side) values
    ('m1', 'o1', 'completed', app_now(), app_now(), app_now(), 'shipper'),
    ('m2', 'o2', 'completed', app_now(), app_now(), app_now(), 'system');
  insert into credit_events (id, company_id, component, order_id, good, words)
    select 'e' || id, 'f', 'punctuality', id, case id when 'o4' then 0 else 1 end, 'YD' from orders;
  insert into order_ratings (id, order_id, side, first_axis, second_axis, third_axis, rated_by, revealed_at)
    values ('x', 'o1', 'shipper', 4, 4, 4, 'u', app_now());
  insert into ratings (id, company_id, stars, order_rating_id) values ('r', 'f', 4, 'x'), ('old', 'f', 5, null);`;

it('an upgrade weighs the events there are and keeps what counted before', async () => {
  await migrate(database.url, { upTo: BEFORE });
  await client.query(ROWS);
  await migrate(database.url);
  const { rows } = await client.query(
    'select id, partner_id, amount_fen::int as fen, basis, good from credit_events order by id',
  );
  expect(rows.map(({ id, partner_id, fen, basis, good }) => [id, partner_id, fen, basis, good].join(' '))).toEqual([
    'eo1 s 150000 full 1',
    'eo2 s 150000 ownRecord 1',
    'eo3 s 150000 impossible 1',
    'eo4 s 150000 full 0',
    'eo5 t 150000 tied 1',
    'r s 150000 full 0.75',
  ]);
  const months = 'select component, good::int, bad::int, kept, count from credit_months order by component';
  expect((await client.query(months)).rows).toEqual([
    { component: 'punctuality', good: 750_000, bad: 500_000, kept: 2, count: 3 },
    { component: 'rating', good: 375_000, bad: 125_000, kept: 0, count: 1 },
  ]);
  const sums = 'select component, good::int, bad::int, kept, count from credit_sums order by component';
  expect((await client.query(sums)).rows).toEqual((await client.query(months)).rows);
  expect((await client.query('select counted from credit_rule_changes')).rows).toEqual([
    { counted: { punctuality: { good: 4, count: 5 }, rating: { good: 1.75, count: 2 } } },
  ]);
  expect((await client.query('select kind from jobs')).rows).toEqual([{ kind: 'credits.explainRule' }]);
});
