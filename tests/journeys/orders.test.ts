// Tests an order's life in the console of both sides: award, schedule, dispatch, milestones, exception, papers, delivery.
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import {
  ACCOUNTS,
  axeViolations,
  axeViolationsInSweep,
  enter,
  expectNoHorizontalScroll,
  go,
  hydrated,
  newVisitor,
  PHONE,
  settled,
} from './support/browser.ts';
import { awardToFleet, orderNoOf, prepareTrucks } from './support/orders.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());
const trucks = await prepareTrucks(server);
const TITLE = '一车到广州';
await awardToFleet(server, TITLE);

const field = (hours: number) => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16);
const shownPlate = (plateNo: string) => `${plateNo.slice(0, 2)}·${plateNo.slice(2)}`;
const main = (page: Page) => page.getByRole('main');
const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });
const expectAccessible = async (page: Page) => {
  await settled(page);
  expect(await axeViolationsInSweep(page)).toEqual([]);
};

const schedule = async (page: Page, orderNo: string) => {
  await button(page, `约定时间：${orderNo}`).click();
  const drawer = page.getByRole('dialog', { name: '约定时间' });
  await drawer.getByLabel('装货最早').fill(field(1));
  await drawer.getByLabel('装货最晚').fill(field(-1));
  await button(drawer, '保存约定').click();
  await drawer.getByText('结束应晚于开始').waitFor();
  await drawer.getByLabel('装货最晚').fill(field(3));
  await drawer.getByLabel('送达最早').fill(field(20));
  await drawer.getByLabel('送达最晚').fill(field(24));
  await drawer.getByLabel('装货联系人').fill('韩默');
  await drawer.getByLabel('装货联系电话').fill('13800000001');
  await drawer.getByLabel('需要提货码').check();
  await button(drawer, '保存约定').click();
  await page.getByText('已保存，车队会收到通知').waitFor();
};

/** A disabled truck is listed with its reason; licence classes are compared with the chosen vehicle. */
const dispatch = async (page: Page, orderNo: string) => {
  await button(page, `派车：${orderNo}`).click();
  const drawer = page.getByRole('dialog', { name: /派车/ });
  const vehicles = drawer.getByRole('region', { name: '车辆' });
  await vehicles.getByLabel('查找车辆').fill(trucks.disabled.slice(2));
  await vehicles.getByText('已停用（大修）').waitFor();
  const mend = vehicles.getByRole('link', { name: /去更新/ }).first();
  expect(await mend.getAttribute('href')).toContain(`keyword=${encodeURIComponent(trucks.disabled)}`);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await vehicles.getByLabel('查找车辆').fill(trucks.free.slice(2));
  await vehicles.getByRole('radio', { name: shownPlate(trucks.free) }).check();
  const drivers = drawer.getByRole('region', { name: '司机' });
  await button(drivers, '不可派的司机与原因').click();
  await drivers
    .getByText(/不能驾驶货车/)
    .first()
    .waitFor();
  await drivers.getByRole('radio').first().check();
  await drawer.getByLabel('给司机的话').fill('装货点在 3 号门');
  await button(drawer, '确认派车').click();
  await page.getByText('已派车，司机会收到链接').waitFor();
};

const report = async (page: Page, step: string, more: (dialog: Locator) => Promise<unknown> = async () => {}) => {
  await button(main(page), '记录里程碑').click();
  const dialog = page.getByRole('dialog', { name: '记录里程碑' });
  await dialog.getByRole('radio', { name: step }).check();
  await more(dialog);
  await button(dialog, '记录').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('strong').filter({ hasText: step }).waitFor();
};

const photograph = (name: string) => async (dialog: Locator) => {
  // Of different sizes, because the same picture is accepted once in an order.
  const buffer = Buffer.from(await (await aPhoto({ width: 600 + name.length, height: 400 })).arrayBuffer());
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog.getByText('已上传').waitFor();
};
const attach = async (dialog: Locator) => {
  await dialog.getByLabel('地点').fill('川沙路 3 号库');
  await photograph('装货现场.jpg')(dialog);
};

/** The shipper reads it on the order's page and tells it to whom it trusts. */
const readCode = async (page: Page, row: Locator) => {
  await row.getByRole('link', { name: /上海.*广州/ }).click();
  const panel = page.getByRole('region', { name: '提货码' });
  const code = /\d{6}/.exec((await panel.getByText(/\d{6}/).textContent()) ?? '')?.[0] ?? '';
  await page.goBack();
  await row.waitFor();
  return code;
};

const typeCode = async (dialog: Locator, pickupCode: string) => {
  await dialog.getByLabel('提货码').fill('12');
  await button(dialog, '记录').click();
  await dialog.getByText('提货码是 6 位数字').waitFor();
  await dialog.getByLabel('提货码').fill(pickupCode);
};

const breakDown = async (page: Page) => {
  await button(main(page), '报告异常').click();
  const dialog = page.getByRole('dialog', { name: '报告异常' });
  await dialog.getByRole('radio', { name: '车辆故障' }).check();
  await dialog.getByLabel('说明').fill('左后外侧轮胎损坏');
  await button(dialog, '报告异常').click();
  await page.getByRole('strong').filter({ hasText: '异常：车辆故障' }).waitFor();
};

const resolve = async (page: Page) => {
  await button(main(page), '解除异常').click();
  const dialog = page.getByRole('dialog', { name: /^解除异常/ });
  await dialog.getByLabel('处理结果').fill('更换备胎');
  await button(dialog, '解除异常').click();
  await page.getByText(/解除，用时 0:0\d：更换备胎/).waitFor();
};

/** Downloads a paper of the order and returns the code by which anybody can check it. */
const downloadPaper = async (page: Page, kind: '运输合同' | '运单') => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(main(page), `下载${kind} PDF`).click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${kind}_(?:HT|YD)-\\d{8}-\\d+.*\\.pdf$`));
  const shown = main(page).getByRole('link', { name: kind === '运单' ? /^YD-/ : /^HT-/ });
  const address = new URL((await shown.getAttribute('href')) ?? '', page.url());
  return { file: await download.path(), code: address.searchParams.get('code') ?? '' };
};

const confirmAward = async (page: Page) => {
  const award = page.getByRole('region', { name: `成交待确认：${TITLE} 标的 1` });
  await button(award, '确认成交').click();
  await button(page.getByRole('dialog'), '确认成交').click();
  await page.getByText('已确认成交').waitFor();
};

const payments = (page: Page) => page.getByRole('region', { name: '付款记录' });

const charge = async (page: Page, kind: string, yuan: string) => {
  await button(payments(page), '提出费用').click();
  const dialog = page.getByRole('dialog', { name: '提出费用' });
  await dialog.getByLabel('费用').click();
  await page
    .getByRole('option', { name: kind })
    .or(page.locator('.ant-select-item-option', { hasText: kind }))
    .last()
    .click();
  await dialog.getByLabel('金额（元）').fill(yuan);
  await dialog.getByLabel('依据').fill('卸货等待五小时，回单有记录');
  await dialog.getByText(/对方同意后生效/).waitFor();
  await button(dialog, '提出').click();
  await payments(page).getByText('待答复').waitFor();
};

/** Only the other side can: the amount owed follows at once. */
const accept = async (page: Page, kind: string, amount: string) => {
  await payments(page).getByText(`${kind} ${amount}`).waitFor();
  await button(payments(page), `同意 ${amount}`).click();
  await button(page.getByRole('dialog'), '同意').click();
  await payments(page).getByText('已同意').waitFor();
  await payments(page).getByText('其中运费').waitFor();
};

describe('an order', () => {
  it('goes from the award to the confirmed delivery in the console of both sides', async () => {
    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: '/user/fleet-management/bids' });
    const shipper = await enter(server.url, ACCOUNTS.shipper, { at: '/user/bidding' });
    await confirmAward(fleet.page);
    const orderNo = await orderNoOf(server, TITLE);
    const rowIn = (page: Page, group: string) =>
      page.getByRole('region', { name: group, exact: true }).getByRole('listitem').filter({ hasText: orderNo });

    await shipper.page.getByRole('tab', { name: '运单' }).click();
    await rowIn(shipper.page, '待派车').waitFor();
    await schedule(shipper.page, orderNo);
    await rowIn(shipper.page, '需要处理').waitFor();
    await expectAccessible(shipper.page);

    const pickupCode = await readCode(shipper.page, rowIn(shipper.page, '需要处理'));

    await go(fleet.page, '/user/vehicle-usage');
    await fleet.page.getByRole('tab', { name: '运单' }).click();
    await rowIn(fleet.page, '需要处理')
      .getByText(/还剩 (?:0:5\d|1:00)/)
      .first()
      .waitFor();
    await expectAccessible(fleet.page);
    await dispatch(fleet.page, orderNo);
    await rowIn(fleet.page, '执行中').waitFor();
    // Rows move between groups while the lists are refetched.
    await settled(fleet.page);

    await rowIn(fleet.page, '执行中')
      .getByRole('link', { name: /上海.*广州/ })
      .click();
    await fleet.page.getByRole('heading', { name: '家用电器，4 吨 40 方' }).waitFor();
    await report(fleet.page, '到装货点', attach);
    await button(main(fleet.page), '查看照片：到装货点 1').click();
    await fleet.page.getByRole('dialog', { name: '到装货点 1' }).getByRole('img').waitFor();
    await fleet.page.keyboard.press('Escape');
    await report(fleet.page, '发车', (dialog) => typeCode(dialog, pickupCode));
    await breakDown(fleet.page);
    await expectAccessible(fleet.page);

    await shipper.page.reload();
    await rowIn(shipper.page, '需要处理')
      .getByText(/^车辆故障/)
      .first()
      .waitFor();
    await settled(shipper.page);
    await rowIn(shipper.page, '需要处理')
      .getByRole('link', { name: /上海.*广州/ })
      .click();
    await shipper.page.getByText('左后外侧轮胎损坏').waitFor();
    await shipper.page.getByRole('heading', { name: '提货码' }).waitFor();
    expect(await button(main(shipper.page), '解除异常').count()).toBe(0);

    await resolve(fleet.page);
    await report(fleet.page, '到卸货点');
    await report(fleet.page, '签收', photograph('回单.jpg'));
    await fleet.page.getByText('已签收', { exact: true }).first().waitFor();
    expect(await button(main(fleet.page), '记录里程碑').count()).toBe(0);
    await fleet.page.getByRole('link', { name: '在排班里查看' }).click();
    const drawer = fleet.page.getByRole('dialog', { name: '车辆使用详情' });
    await drawer.getByRole('link', { name: '查看运单' }).click();
    await fleet.page.getByRole('heading', { name: '家用电器，4 吨 40 方' }).waitFor();

    await downloadPaper(fleet.page, '运输合同');
    const waybill = await downloadPaper(fleet.page, '运单');
    const stranger = await newVisitor(server.url);
    await stranger.page.goto(`${server.url}/verify?code=${waybill.code}`);
    await hydrated(stranger.page);
    await stranger.page.getByRole('heading', { name: '文书真实' }).waitFor();
    await stranger.page.getByLabel(/选择手中的 PDF/).setInputFiles(waybill.file);
    await stranger.page.getByText('与出具时的文件完全一致').waitFor();
    await expectAccessible(stranger.page);
    await stranger.close();

    await charge(fleet.page, '等待费', '300');
    await shipper.page.reload();
    await accept(shipper.page, '等待费', '+¥300.00');
    await button(main(shipper.page), '确认签收').click();
    await button(shipper.page.getByRole('dialog'), '确认签收').click();
    await shipper.page.getByText('已完成', { exact: true }).first().waitFor();
    await expectAccessible(shipper.page);
    expect(shipper.problems).toEqual([expect.stringMatching(/status of 400 .*\/schedule$/)]);
    expect(fleet.problems).toEqual([]);

    const path = new URL(shipper.page.url()).pathname;
    const phone = await enter(server.url, ACCOUNTS.shipper, { at: path, viewport: PHONE, colorScheme: 'dark' });
    await phone.page.getByText('已完成', { exact: true }).first().waitFor();
    await expectAccessible(phone.page);
    await expectNoHorizontalScroll(phone.page);
    await phone.page.getByRole('link', { name: '运单' }).click();
    await phone.page.getByRole('tab', { name: /^已完成/ }).click();
    await phone.page.getByText(orderNo).first().waitFor();
    await expectAccessible(phone.page);
    await expectNoHorizontalScroll(phone.page);
    for (const { close } of [fleet, shipper, phone]) await close();
  });
});
