// Tests what follows the trip: bulk dispatch, payment record, ratings of both sides, a dispute mediated by the office.
import { getOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { finishedOrder, readyCrew, waitingOrders } from './support/driver-orders.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const main = (page: Page) => page.getByRole('main');
const button = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expectAccessible = async (page: Page) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
};
const dayText = (days: number) => new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
const upload = async (dialog: Locator, name: string) => {
  const buffer = Buffer.from(await (await aPhoto()).arrayBuffer());
  await dialog.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog.getByText(name).first().waitFor();
};

const signedOrder = () => finishedOrder(server);
const bothSides = async (orderId: string) => ({
  fleet: await enter(server.url, ACCOUNTS.fleet, { at: `/user/vehicle-usage/orders/${orderId}` }),
  shipper: await enter(server.url, ACCOUNTS.shipper, { at: `/user/bidding/orders/${orderId}` }),
});

const rate = async (page: Page, axes: readonly [name: string, mark: number][], text: string) => {
  const form = panel(page, '我方的评价');
  for (const [name, mark] of axes) await form.getByRole('radio', { name: `${name} ${mark} 分` }).check({ force: true });
  await form.getByLabel('评价内容').fill(text);
  await button(form, '提交评价').click();
};

describe('after dispatch', () => {
  it('several orders are dispatched from pasted rows, after a wrong cell is corrected', async () => {
    const { orderIds, call } = await waitingOrders(server, 2);
    const orderNos: string[] = [];
    for (const orderId of orderIds) orderNos.push((await call(getOrder, { params: { orderId } })).orderNo);
    const { vehicles, drivers } = await readyCrew(call, orderIds[0] ?? '');
    const row = (at: number, driver: string) =>
      [orderNos[at], vehicles[at]?.plateNo, driver, `${dayText(1)} 18:00`].join('\t');
    const pasted = ['运单号\t车牌号\t司机姓名或手机号\t计划送达', row(0, drivers[0]?.name ?? ''), row(1, '查无此人')];

    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: '/user/vehicle-usage/orders' });
    await button(main(fleet.page), '批量派车').click();
    const dialog = fleet.page.getByRole('dialog', { name: '批量派车' });
    await expectAccessible(fleet.page);
    await dialog.getByLabel(/复制后粘贴/).fill(pasted.join('\n'));
    await button(dialog, '检查粘贴的内容').click();
    await dialog.getByText('司机里没有这个姓名或手机号，请先登记司机').waitFor();
    await expectAccessible(fleet.page);
    const cell = dialog.getByLabel('第 3 行 司机姓名或手机号');
    await cell.fill(drivers[1]?.name ?? '');
    await cell.press('Enter');
    await button(dialog, '派车 2 行').click();
    await dialog.getByText(/已派车 2 张运单，跳过 0 行/).waitFor();
    await button(dialog, '完成').click();
    for (const orderNo of orderNos)
      await panel(fleet.page, '执行中').getByRole('listitem').filter({ hasText: orderNo }).waitFor();
    expect(fleet.problems).toEqual([]);
    await fleet.close();
  });

  it('a payment is recorded with its voucher and confirmed, and both sides see it without reloading', async () => {
    const { orderId } = await signedOrder();
    const { fleet, shipper } = await bothSides(orderId);
    const ofFleet = panel(fleet.page, '付款记录');
    await ofFleet.getByText('平台只记录凭证，不经手款项。').waitFor();
    await button(panel(shipper.page, '付款记录'), '登记凭证').click();
    const dialog = shipper.page.getByRole('dialog', { name: '登记凭证' });
    await dialog.getByLabel('付款日期').fill(dayText(0));
    await dialog.getByRole('textbox', { name: '凭证号' }).fill('20261116-0042');
    await upload(dialog, '回单.jpg');
    await expectAccessible(shipper.page);
    await button(dialog, '登记').click();
    await panel(shipper.page, '付款记录').getByText('凭证 20261116-0042').first().waitFor();
    await button(ofFleet, /^确认收到/).click();
    await button(fleet.page.getByRole('dialog'), '确认收到').click();
    await fleet.page.getByText('已确认收到').waitFor();
    await panel(shipper.page, '付款记录').getByText('已确认').first().waitFor();
    await expectAccessible(fleet.page);
    expect([...fleet.problems, ...shipper.problems]).toEqual([]);
    for (const { close } of [fleet, shipper]) await close();
  });

  it('both sides rate, and neither sees the other before both have', async () => {
    const { orderId } = await signedOrder();
    const { fleet, shipper } = await bothSides(orderId);
    await button(main(shipper.page), '确认签收').click();
    await button(shipper.page.getByRole('dialog'), '确认签收').click();
    await panel(shipper.page, '我方的评价').waitFor();
    const secret = '装卸快，回单清楚';
    await rate(
      shipper.page,
      [
        ['时效', 5],
        ['货损', 5],
        ['服务', 4],
      ],
      secret,
    );
    await shipper.page.getByText('评价已提交，公开前可以修改').waitFor();
    await panel(fleet.page, '我方的评价').waitFor();
    await fleet.page.getByText('对方提交后，两份评价同时公开；在此之前谁也看不到谁的。').waitFor();
    expect(await fleet.page.getByText(secret).count()).toBe(0);
    await expectAccessible(fleet.page);
    await rate(
      fleet.page,
      [
        ['付款', 5],
        ['装卸等待', 3],
        ['沟通', 5],
      ],
      '装货等了两小时',
    );
    await panel(fleet.page, '对方的评价').getByText(secret).waitFor();
    await expectAccessible(fleet.page);
    await shipper.page.reload();
    await panel(shipper.page, '对方的评价').getByText('装货等了两小时').waitFor();
    await button(panel(shipper.page, '对方的评价'), '回复').click();
    const dialog = shipper.page.getByRole('dialog', { name: /回复/ });
    await dialog.getByRole('textbox').fill('已增加一个装货口');
    await button(dialog, /回复/).click();
    await panel(shipper.page, '对方的评价').getByText('已增加一个装货口').waitFor();
    expect([...fleet.problems, ...shipper.problems]).toEqual([]);
    for (const { close } of [fleet, shipper]) await close();
  });

  it('a dispute is answered by the other side, decided by the office, and completes the order', async () => {
    const { orderId } = await signedOrder();
    const { fleet, shipper } = await bothSides(orderId);
    await button(panel(shipper.page, '争议'), '提出争议').click();
    const facts = '卸货时发现外箱破损十二件，回单上没有写明';
    const claim = shipper.page.getByRole('dialog', { name: '提出争议' });
    await claim.getByLabel('事实').fill(facts);
    await button(claim, '提出争议').click();
    await shipper.page.getByText('争议已提出，等对方答复').waitFor();
    await fleet.page.getByText(facts).waitFor();
    await button(panel(fleet.page, '争议'), '答复争议').click();
    const answer = fleet.page.getByRole('dialog', { name: '答复争议' });
    await answer.getByLabel('答复').fill('装货时外箱已有破损，有照片为证');
    await button(answer, '答复争议').click();
    await shipper.page.getByText('装货时外箱已有破损，有照片为证').waitFor();
    await expectAccessible(shipper.page);

    const office = await enter(server.url, ACCOUNTS.admin, { at: '/admin/system/messages?tab=disputes' });
    await office.page.getByRole('button', { name: /^ZY/ }).or(office.page.getByText(/^ZY-/)).first().waitFor();
    await office.page.getByText('待调解', { exact: true }).first().click();
    const drawer = office.page.getByRole('dialog').filter({ hasText: facts });
    await button(drawer, '作出结论').click();
    const decide = office.page.getByRole('dialog', { name: /^作出结论/ });
    await decide.getByRole('radio', { name: '双方均无责任' }).check();
    await decide.getByLabel('结论与依据').fill('照片不能说明破损发生在哪一段，双方均不担责。');
    await expectAccessible(office.page);
    await button(decide, '确认结论').click();
    await office.page.getByText('结论已发给双方').waitFor();
    await shipper.page.getByText('分会结论：双方均无责任').waitFor();
    await fleet.page.getByText('分会结论：双方均无责任').waitFor();
    await shipper.page.getByText('已完成', { exact: true }).first().waitFor();
    expect([...fleet.problems, ...shipper.problems, ...office.problems]).toEqual([]);

    const at = `/user/bidding/orders/${orderId}`;
    const phone = await enter(server.url, ACCOUNTS.shipper, { at, viewport: PHONE, colorScheme: 'dark' });
    await phone.page.getByText('分会结论：双方均无责任').waitFor();
    await expectAccessible(phone.page);
    await expectNoHorizontalScroll(phone.page);
    for (const { close } of [fleet, shipper, office, phone]) await close();
  });
});
