// Tests how punctually a shipper pays and how long vehicles wait there, as fleets see it: with an invitation, among partners, and on the page of a tender.

import { PAYER_MINIMUM, payerText, shipperWaitingText } from '@rfb/contract/conduct/credits/payer.ts';
import { listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { getTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const make = makeOrders(t, await t.admin());

const addPayments = (shipper: Person, orderId: string, good: number[]) =>
  sql`with copies as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || '-' || n || '-' || g,
        'order_no', o.order_no || '-' || n || '-' || g))).*
      from orders o, unnest(${good}::int[]) with ordinality p (g, n) where o.id = ${orderId} returning id, order_no, fleet_id, amount_fen
    )
    insert into credit_events (id, company_id, component, order_id, good, words, partner_id, amount_fen)
    select 'e' || c.id, ${shipper.companyId}, 'punctuality', c.id, split_part(c.id, '-', 3)::int, c.order_no || ' 付款', c.fleet_id, c.amount_fen
    from copies c`.execute(t.db);

it('is none, then too few, then the share with what it comes from', async () => {
  const { shipper, fleet, orderId, tender } = await make.created();
  await sql`insert into cooperations (id, shipper_id, fleet_id) values ('c', ${shipper.companyId}, ${fleet.companyId})`.execute(
    t.db,
  );
  const seen = async () => {
    const query = { state: 'invited' };
    const invited = (await t.call(listCooperations, { query }, fleet)).data.items[0]?.partner.payer;
    const params = { tenderId: tender.id };
    const atTender = (await t.call(getTender, { params }, fleet)).data.shipper.payer;
    expect(atTender).toEqual(invited);
    return invited;
  };
  expect(await seen()).toEqual({ state: 'none', onTime: null, due: null, waiting: null });
  await addPayments(shipper, orderId, [1, 1, 0, 1]);
  expect(await seen()).toEqual({ state: 'few', onTime: null, due: null, waiting: null });
  await sql`update credit_events set set_aside_at = app_now() where company_id = ${shipper.companyId} and good = 0`.execute(
    t.db,
  );
  expect(await seen()).toMatchObject({ state: 'few' });
  await sql`update credit_events set set_aside_at = null where company_id = ${shipper.companyId}`.execute(t.db);
  await addPayments(shipper, `${orderId}-1-1`, [1]);
  expect(await seen()).toEqual({ state: 'shown', onTime: 4, due: PAYER_MINIMUM, waiting: null });
  expect(payerText({ state: 'shown', onTime: 4, due: 5 })).toBe('80%（5 张到期运单，4 张按期付清）');
  const own = (await t.call(getTender, { params: { tenderId: tender.id } }, shipper)).data;
  expect(own.shipper.payer).toBeNull();
  await sql`update orders set at_loading_at = app_now() - interval '5 hours', departed_at = app_now() - interval '225 minutes'
    where shipper_id = ${shipper.companyId}`.execute(t.db);
  expect((await seen())?.waiting).toEqual({ median: 75, count: 6 });
  expect(shipperWaitingText({ waiting: { median: 75, count: 6 } })).toBe('中位 1 小时 15 分（近 90 天 6 次装卸）');
  await sql`update orders set departed_at = departed_at - interval '91 days', at_loading_at = at_loading_at - interval '91 days'
    where shipper_id = ${shipper.companyId}`.execute(t.db);
  expect((await seen())?.waiting).toBeNull();
});
