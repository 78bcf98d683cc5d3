// Tests an order with a place between: ordered in the form, driven from place to place on a phone, signed place by place.
import { getOrder, makeConsigneeLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import {
  ACCOUNTS,
  axeViolations,
  enter,
  expectNoHorizontalScroll,
  newVisitor,
  PHONE,
  settled,
} from './support/browser.ts';
import { callAs, tokenOf } from './support/calls.ts';
import { agreementOf, dispatchedOrder, WUHAN } from './support/driver-orders.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const button = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const expectAccessible = async (page: Page) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
};
const allUploaded = (page: Page) => page.getByRole('status').filter({ hasText: '网络正常，全部已上传' }).waitFor();
const photograph = async (page: Page, width: number) => {
  const file = await aPhoto({ width, height: 1200 });
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.getByLabel('拍照').setInputFiles({ name: `IMG_${width}.jpg`, mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: '第 1 张照片' }).waitFor();
};
const chooseRegion = async (page: Page, drawer: Locator, label: string, name: string) => {
  await drawer.getByLabel(label).fill(name);
  await page.locator('.ant-cascader-menu-item').filter({ hasText: name }).first().click();
};
/** Without a mouse. */
const enterOn = async (found: Locator) => {
  await found.focus();
  await found.press('Enter');
};

describe('an order with places between', () => {
  it('is made in the form: places are added, moved and removed with the keyboard, and repeated for the next one', async () => {
    const at = `/user/cooperative-fleets?open=${await agreementOf(server)}`;
    const shipper = await enter(server.url, ACCOUNTS.shipper, { at });
    await button(shipper.page, /按协议下单/).click();
    const drawer = shipper.page.getByRole('dialog', { name: /^按协议下单/ });
    await chooseRegion(shipper.page, drawer, '装货地区', '吴中区');
    await chooseRegion(shipper.page, drawer, '卸货地区', '龙泉驿区');
    await drawer.getByLabel('装货地址').fill('澄湖路 88 号');
    await drawer.getByLabel('卸货地址').fill('车城大道 208 号');
    await drawer.getByLabel('货物名称').fill('三地拼装件');
    await drawer.getByLabel('运价', { exact: true }).fill('9800');
    for (const number of [1, 2, 3]) {
      await enterOn(button(drawer, '添加途经点'));
      await drawer.getByLabel(`途经点 ${number} 地址`).fill(`${number} 号库`);
    }
    await enterOn(button(drawer, '移除途经点 2'));
    await chooseRegion(shipper.page, drawer, '途经点 1 地区', '江夏区');
    await drawer.getByLabel('途经点 1 最早').fill('2020-01-01 08:00');
    await button(drawer, '生成运单').click();
    await drawer.getByText('请填写地区').waitFor();
    await expectAccessible(shipper.page);
    await chooseRegion(shipper.page, drawer, '途经点 2 地区', '昆山市');
    await enterOn(button(drawer, '途经点 2 上移'));
    await drawer
      .getByRole('group', { name: '途经点' })
      .getByText('途经点 2 已移到第 1 个')
      .waitFor({ state: 'attached' });
    await drawer.getByRole('radio', { name: '装货' }).first().check();
    await button(drawer, '生成运单').click();
    await drawer.getByText('窗口的开始和结束要一起填').waitFor();
    await drawer.getByLabel('途经点 2 最早').fill('');
    await drawer.getByLabel('途经点 2 联系电话').fill('13800000021');
    await button(drawer, '生成运单').click();
    await shipper.page.getByText('已下 1 张运单，车队会收到通知').waitFor();

    const [made] = await query<{ id: string }>(server, `select id from orders where cargo = '三地拼装件'`);
    const reader = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.shipper) };
    const order = await callAs(reader, getOrder, { params: { orderId: made?.id ?? '' } });
    expect(order.stops).toMatchObject([
      { kind: 'load', place: { address: '3 号库' } },
      { kind: 'unload', place: { address: '1 号库' }, contact: { phone: '13800000021' } },
    ]);
    expect(order.offer).toMatchObject({ isListed: false });

    await shipper.page.goto(`/user/bidding/orders/${order.id}`);
    await button(shipper.page, '再来一单').click();
    const again = shipper.page.getByRole('dialog', { name: /^再来一单/ });
    await expect.poll(() => again.getByLabel('途经点 1 地址').inputValue()).toBe('3 号库');
    await button(again, '生成运单').click();
    await shipper.page.getByText('已下 1 张运单，车队会收到通知').waitFor();
    expect(shipper.problems.filter((one) => !one.includes('status of 400'))).toEqual([]);
    await shipper.close();
  });

  it('is driven from place to place; each consignee sees its own, and the order is signed with the last receipt', async () => {
    const order = await dispatchedOrder(server, [WUHAN]);
    const params = { orderId: order.orderId };
    const pathOf = async (stop: number) => {
      const { stops, consigneeLink } = await order.ofShipper(makeConsigneeLink, { params, body: { stop } });
      return (stop > stops.length ? consigneeLink : stops[stop - 1]?.consigneeLink)?.path ?? '';
    };
    const [toWuhan, toChengdu] = [await pathOf(1), await pathOf(2)];

    const { page, context, problems, close } = await newVisitor(server.url, { viewport: PHONE, colorScheme: 'dark' });
    await page.goto(order.path);
    await page.getByText('下一步：第 1 个点 装货').waitFor();
    await allUploaded(page);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    const press = (name: string) => button(page, name).click();
    await context.setOffline(true);
    await press('我已到达');
    await press('跳过，直接记录“发车”');
    await page.getByText('下一步：第 2 个点 卸货').waitFor();
    await press('我已到达');
    await press('跳过，直接记录“签收”');
    await page.getByText('签收要有回单').waitFor();
    await press('开始卸货');
    await press('先交货，回单以后补');
    await page.getByText('下一步：第 3 个点 卸货').waitFor();
    await page.reload();
    await page.getByText('下一步：第 3 个点 卸货').waitFor();
    await context.setOffline(false);
    await allUploaded(page);
    expect(await order.read()).toMatchObject({ status: 'in_transit', missingReceipts: [1], next: { stop: 2 } });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);

    const html = await (await fetch(server.url + toChengdu)).text();
    expect(html).toContain('车城大道 208 号');
    expect(html).not.toMatch(/金口港路|武汉|仓管|13800000020/);
    const consignee = await newVisitor(server.url, { viewport: PHONE });
    await consignee.page.goto(toWuhan);
    await consignee.page.getByText('金口港路 6 号').waitFor();
    expect(await consignee.page.getByText('车城大道').count()).toBe(0);
    expect(await axeViolations(consignee.page)).toEqual([]);

    await photograph(page, 2000);
    await press('照片是 第 2 个点 卸货 湖北 武汉 的回单');
    await allUploaded(page);
    await expect.poll(async () => (await order.read()).missingReceipts, { timeout: 20_000 }).toEqual([]);
    await consignee.page.reload();
    await consignee.page.getByRole('heading', { name: '已签收' }).waitFor();
    expect((await order.read()).status).toBe('in_transit');
    await press('我已到达');
    await press('开始卸货');
    await allUploaded(page);
    await photograph(page, 1800);
    await press('已签收');
    await page.getByRole('heading', { name: '本单已签收' }).waitFor();
    await allUploaded(page);
    expect(await order.read()).toMatchObject({ status: 'signed', missingReceipts: [] });
    expect(problems.filter((one) => !/ERR_INTERNET_DISCONNECTED|400 \(Bad Request\)/.test(one))).toEqual([]);
    for (const visitor of [{ close }, consignee]) await visitor.close();
  });

  it('shows both sides every place, with its link and its receipt, at a desk and on a dark phone', async () => {
    const order = await dispatchedOrder(server, [WUHAN]);
    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: `/user/vehicle-usage/orders/${order.orderId}` });
    const places = fleet.page.getByRole('region', { name: '装卸点', exact: true });
    await places.getByText('湖北 武汉').waitFor();
    await button(fleet.page, '生成链接：第 2 个点 卸货　湖北 武汉').click();
    await fleet.page.getByText('收货链接已生成').waitFor();
    await button(fleet.page, '记录里程碑').click();
    const dialog = fleet.page.getByRole('dialog', { name: '记录里程碑' });
    await dialog.getByRole('radio', { name: /^第 1 个点 装货.*到装货点/ }).waitFor();
    await expectAccessible(fleet.page);
    await button(dialog, '记录').click();
    await fleet.page.getByText('里程碑已记录').waitFor();
    await expectAccessible(fleet.page);
    await fleet.page.goto('/user/vehicle-usage/orders');
    await fleet.page.getByText('途经 1 点').first().waitFor();
    await expectAccessible(fleet.page);
    expect(fleet.problems).toEqual([]);
    const at = `/user/bidding/orders/${order.orderId}`;
    const phone = await enter(server.url, ACCOUNTS.shipper, { at, viewport: PHONE, colorScheme: 'dark' });
    await phone.page.getByRole('region', { name: '装卸点', exact: true }).getByText('湖北 武汉').waitFor();
    await expectAccessible(phone.page);
    await expectNoHorizontalScroll(phone.page);
    expect(phone.problems).toEqual([]);
    for (const { close } of [fleet, phone]) await close();
  });
});
