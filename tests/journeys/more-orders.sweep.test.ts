// Tests orders the shipper asks for itself: under a framework agreement, and further trips of an award.
import { confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { MAX_FIRST_ORDERS } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { dayIn } from '../../apps/server/src/testing/vehicles.ts';
import { ACCOUNTS, axeViolations, enter, settled } from './support/browser.ts';
import { callAs, tokenOf } from './support/calls.ts';
import { agreementOf } from './support/driver-orders.ts';
import { awardToFleet, prepareTrucks } from './support/orders.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const expectAccessible = async (page: Page) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
};
const button = (inside: Page | Locator, name: string | RegExp) => inside.getByRole('button', { name });

/** The list of regions is outside the drawer; a district is found by its name. */
const chooseRegion = async (page: Page, drawer: Locator, label: string, name: string) => {
  await drawer.getByLabel(label).fill(name);
  await page.locator('.ant-cascader-menu-item').filter({ hasText: name }).first().click();
};

it('a shipper orders trips under a framework agreement, and the fleet sees where they come from', async () => {
  const cooperationId = await agreementOf(server);
  const at = `/user/cooperative-fleets?open=${cooperationId}`;
  const shipper = await enter(server.url, ACCOUNTS.shipper, { at });
  await button(shipper.page, '按协议下单').click();
  const drawer = shipper.page.getByRole('dialog', { name: /^按协议下单/ });
  await button(drawer, '生成运单').click();
  await drawer.getByText('请填写货物名称').waitFor();
  await expectAccessible(shipper.page);
  await chooseRegion(shipper.page, drawer, '装货地区', '吴中区');
  await chooseRegion(shipper.page, drawer, '卸货地区', '龙泉驿区');
  await drawer.getByLabel('装货地址').fill('澄湖路 88 号');
  await drawer.getByLabel('卸货地址').fill('车城大道 208 号');
  await drawer.getByLabel('货物名称').fill('空调压缩机');
  await drawer.getByLabel('运价', { exact: true }).fill('9800');
  await drawer.getByLabel('车次').fill('2');
  await button(drawer, '生成运单').click();
  await shipper.page.getByText('已下 2 张运单，车队会收到通知').waitFor();
  expect(shipper.problems).toEqual([]);

  const fleet = await enter(server.url, ACCOUNTS.fleet, { at: '/user/vehicle-usage/orders?keyword=空调压缩机' });
  const rows = fleet.page.getByRole('region', { name: '待派车', exact: true }).getByRole('listitem');
  await rows.filter({ hasText: '非协议价' }).nth(1).waitFor();
  await button(rows.first(), /^接单/).click();
  const offer = fleet.page.getByRole('dialog', { name: /^接单/ });
  await offer.getByText('9,800 元/车').waitFor();
  await expectAccessible(fleet.page);
  await button(offer, '接单').click();
  await fleet.page.getByText('已接单，请安排车辆').waitFor();
  await rows.first().getByRole('link').first().click();
  await fleet.page.getByRole('link', { name: '框架协议' }).waitFor();
  expect(fleet.problems).toEqual([]);
  for (const { close } of [shipper, fleet]) await close();
});

it('both sides agree on a price, and orders on the lane take it by themselves, also those of a weekly plan', async () => {
  const cooperationId = await agreementOf(server);
  const fleetPath = '/user/fleet-management/cooperative-shippers';
  const fleet = await enter(server.url, ACCOUNTS.fleet, { at: `${fleetPath}?open=${cooperationId}&part=prices` });
  await button(fleet.page, '提出价格').click();
  const proposal = fleet.page.getByRole('dialog', { name: /^提出协议价/ });
  await chooseRegion(fleet.page, proposal, '装货地区', '吴中区');
  await chooseRegion(fleet.page, proposal, '卸货地区', '江夏区');
  await proposal.getByLabel('单价').fill('5200');
  await proposal.getByLabel('装货日至').fill(dayIn(90));
  await expectAccessible(fleet.page);
  await button(proposal, '提出价格').click();
  await fleet.page.getByText('已提出，等对方同意').waitFor();

  const at = `/user/cooperative-fleets?open=${cooperationId}&part=prices`;
  const shipper = await enter(server.url, ACCOUNTS.shipper, { at });
  await button(shipper.page, '同意').first().click();
  await button(shipper.page.getByRole('dialog', { name: /^同意 5,200/ }), '同意').click();
  await shipper.page.getByText('已同意，之后下的运单按这个价').waitFor();
  await button(shipper.page, '按协议下单').click();
  const drawer = shipper.page.getByRole('dialog', { name: /^按协议下单/ });
  await chooseRegion(shipper.page, drawer, '装货地区', '吴中区');
  await chooseRegion(shipper.page, drawer, '卸货地区', '江夏区');
  await drawer.getByText('5,200 元/车').waitFor();
  await drawer.getByLabel('装货地址').fill('澄湖路 88 号');
  await drawer.getByLabel('卸货地址').fill('庙山大道 9 号');
  await drawer.getByLabel('货物名称').fill('变频控制板');
  await expectAccessible(shipper.page);
  await button(drawer, '生成运单').click();
  await shipper.page.getByText('已下 1 张运单，车队会收到通知').waitFor();

  await shipper.page.getByRole('tab', { name: '周期运单' }).click();
  await button(shipper.page, '新建周期运单').click();
  const plan = shipper.page.getByRole('dialog', { name: /^新建周期运单/ });
  await plan.getByLabel('周二').check();
  await plan.getByLabel('至', { exact: true }).fill(dayIn(60));
  for (const [label, time] of [
    ['装货最早', '08:00'],
    ['装货最晚', '12:00'],
  ] as const) {
    await plan.getByLabel(label).fill(time);
    await plan.getByLabel(label).press('Enter');
  }
  await chooseRegion(shipper.page, plan, '装货地区', '吴中区');
  await chooseRegion(shipper.page, plan, '卸货地区', '江夏区');
  await plan.getByLabel('装货地址').fill('澄湖路 88 号');
  await plan.getByLabel('卸货地址').fill('庙山大道 9 号');
  await plan.getByLabel('货物名称').fill('变频控制板');
  await expectAccessible(shipper.page);
  await button(plan, '保存计划').click();
  await shipper.page.getByText('周期运单已排好，车队会收到通知').waitFor();
  await button(shipper.page, /^跳过/).first().click();
  await shipper.page.getByText('已调整，车队会收到通知').waitFor();
  await expectAccessible(shipper.page);
  expect([...shipper.problems, ...fleet.problems]).toEqual([]);
  for (const { close } of [shipper, fleet]) await close();
});

it('a shipper calls what is left of an award until nothing is', async () => {
  const TITLE = '二十二车到广州';
  await prepareTrucks(server);
  await awardToFleet(server, TITLE, MAX_FIRST_ORDERS + 2);
  const [award] = await query<{ id: string }>(
    server,
    `select a.id from awards a join tenders t on t.id = a.tender_id where t.content ->> 'title' = $1`,
    [TITLE],
  );
  const fleet = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.fleet) };
  await callAs(fleet, confirmAward, { params: { awardId: award?.id ?? '' } });
  const { page, problems, close } = await enter(server.url, ACCOUNTS.shipper, { at: '/user/bidding/orders' });
  await button(page, /^叫车（1 笔成交有余量）/).click();
  const drawer = page.getByRole('dialog', { name: '叫车' });
  await drawer.getByLabel('成交').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '剩 2 车' }).click();
  await drawer.getByText('剩 2 车，一次最多 2 车').waitFor();
  await expectAccessible(page);
  await drawer.getByLabel('车次').fill('2');
  await button(drawer, '生成运单').click();
  await page.getByText('已叫 2 车，车队会收到通知').waitFor();
  await button(page, /^叫车/).waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await close();
});
