// Tests a company's orders as the office lists them.
import { listEnterpriseOrders } from '@rfb/contract/transport/orders/office-orders.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

it('lists the orders of a company on its own side, cancelled and completed ones too', async () => {
  const order = await make.completed();
  await make.completed();
  const idsOf = async (companyId: string | undefined) => {
    const { data } = await t.call(listEnterpriseOrders, { params: { companyId: companyId ?? '' }, query: {} }, admin);
    return data.items.map(({ id }) => id);
  };
  expect(await idsOf(order.fleet.companyId)).toEqual([order.orderId]);
  expect(await idsOf(order.shipper.companyId)).toEqual([order.orderId]);
});
