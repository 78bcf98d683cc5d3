// Tests the driver's page on a phone: recording without a network, uploading once and in order, refusals.
import { addMilestone, makeConsigneeLink, revokeDriverLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import { axeViolations, expectNoHorizontalScroll, newVisitor, PHONE } from './support/browser.ts';
import { dispatchedOrder } from './support/driver-orders.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const statusOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const allUploaded = (page: Page) => statusOf(page, '网络正常，全部已上传').waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** The same picture is accepted once in an order. */
const photograph = async (page: Page, width = 2400) => {
  const file = await aPhoto({ width, height: 1200 });
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.getByLabel('拍照').setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: '第 1 张照片' }).waitFor();
};
const tapsSent = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/milestones'))
      sent.push(JSON.parse(request.postData() ?? '{}').kind);
  });
  return sent;
};

describe('a driver on a phone', () => {
  it('records two steps and a photo without a network; they arrive once, in order, with their own times', async () => {
    const order = await dispatchedOrder(server);
    const { page, context, problems, close } = await newVisitor(server.url, { viewport: PHONE, colorScheme: 'dark' });
    const sent = tapsSent(page);
    await page.goto(order.path);
    await allUploaded(page);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);

    await context.setOffline(true);
    await statusOf(page, '没有网络').waitFor();
    await press(page, '我已到达');
    await statusOf(page, '没有网络，1 条待上传').waitFor();
    await statusOf(page, '已记录 到装货点').waitFor();
    await page.getByRole('heading', { name: '开始装货' }).waitFor();
    await photograph(page);
    await press(page, '跳过，直接记录“发车”');
    await statusOf(page, '没有网络，2 条待上传').waitFor();
    await page.getByRole('heading', { name: '到达卸货点' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    expect((await order.read()).milestones).toHaveLength(2);

    const onlineAt = new Date().toISOString();
    await context.setOffline(false);
    await allUploaded(page);
    expect(sent).toEqual(['at_loading', 'departed']);
    const [, , loading, departed, ...more] = (await order.read()).milestones;
    expect(more).toEqual([]);
    expect([loading, departed]).toMatchObject([
      { kind: 'at_loading', by: 'driver', photos: [] },
      { kind: 'departed', by: 'driver', photos: [{}] },
    ]);
    const times = [loading?.at, departed?.at, onlineAt, loading?.receivedAt, departed?.receivedAt];
    expect(times).toEqual([...times].sort());
    await page.getByText('打电话给收货人 蒲工').waitFor({ state: 'attached' });

    // A tap that was wrong is taken back while its seconds run; signing asks for the receipt.
    await press(page, '我已到达');
    await press(page, '撤回');
    await page.getByText('已撤回，可以重新按').waitFor();
    await page.getByRole('heading', { name: '到达卸货点' }).waitFor();
    await press(page, '我已到达');
    await press(page, '跳过，直接记录“签收”');
    await page.getByText('签收要有回单').waitFor();
    await allUploaded(page);
    await press(page, '开始卸货');
    await press(page, '先交货，回单以后补');
    await page.getByRole('heading', { name: '只差回单' }).waitFor();
    await allUploaded(page);
    expect(await order.read()).toMatchObject({ status: 'arrived', isReceiptMissing: true, completesAt: null });
    await photograph(page, 2000);
    await page.getByLabel('破损').fill('1');
    await page.getByLabel('说明').fill('外箱压坏');
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await press(page, '回单拍好了，签收');
    await page.getByRole('heading', { name: '本单已签收' }).waitFor();
    await allUploaded(page);
    await photograph(page, 1800);
    await press(page, '上传回单照片');
    const receiptPhotos = async () => (await order.read()).milestones.at(-1)?.photos.length;
    await expect.poll(receiptPhotos, { timeout: 20_000 }).toBe(2);
    const signed = await order.read();
    expect(signed).toMatchObject({ status: 'signed', receipt: { damagedCount: 1, remark: '外箱压坏' } });
    expect(signed.exceptions).toMatchObject([{ kind: 'damage', resolvedAt: null }]);
    expect(problems).toEqual([]);
    await close();
  });

  it('is asked once for the position with its reason: allowed it goes with the tap, refused nothing breaks', async () => {
    const order = await dispatchedOrder(server);
    const { page, context, close } = await newVisitor(server.url, { viewport: PHONE });
    const last = async () => (await order.read()).milestones.at(-1);
    // Suzhou, where the goods are loaded.
    await context.setGeolocation({ latitude: 31.3, longitude: 120.58, accuracy: 30 });
    await context.grantPermissions(['geolocation']);
    await page.goto(order.path);
    await page.getByText('只在你按下一步时取一次').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, '附上位置');
    await press(page, '我已到达');
    await expect.poll(last, { timeout: 20_000 }).toMatchObject({ kind: 'at_loading', witness: 'city' });
    await context.clearPermissions();
    await page.reload();
    await allUploaded(page);
    expect(await page.getByRole('button', { name: '附上位置' }).count()).toBe(0);
    await press(page, '开始装货');
    await expect.poll(last, { timeout: 20_000 }).toMatchObject({ kind: 'loading_started', witness: '', awayKm: null });
    await close();
  });

  it('may close the page before the upload: two tabs that open the link later upload it once', async () => {
    const order = await dispatchedOrder(server);
    const { page, context, openPage, close } = await newVisitor(server.url, { viewport: PHONE });
    await page.goto(order.path);
    await allUploaded(page);
    await context.setOffline(true);
    await press(page, '我已到达');
    await statusOf(page, '没有网络，1 条待上传').waitFor();
    await page.close();
    await context.setOffline(false);

    const tabs = [await openPage(), await openPage()];
    const sent = tabs.map(tapsSent);
    await Promise.all(tabs.map((tab) => tab.goto(order.path)));
    await Promise.all(tabs.map(allUploaded));
    expect(sent.flat()).toEqual(['at_loading']);
    expect((await order.read()).milestones.map(({ kind }) => kind)).toEqual(['created', 'dispatched', 'at_loading']);
    await close();
  });

  it('is told why a step was not accepted, decides about it, and goes on', async () => {
    const order = await dispatchedOrder(server);
    const params = { orderId: order.orderId };
    const { page, context, close } = await newVisitor(server.url, { viewport: PHONE });
    await page.goto(order.path);
    await allUploaded(page);
    await context.setOffline(true);
    await press(page, '我已到达');
    await statusOf(page, '没有网络，1 条待上传').waitFor();
    await order.call(addMilestone, { params, body: { kind: 'at_loading' } });
    await context.setOffline(false);
    await statusOf(page, '有一条没有被接受').waitFor();
    await page.getByText('现在应记录“开始装货”或“发车”，不是“到装货点”').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, '删除这条记录');
    await allUploaded(page);

    await press(page, '报告异常');
    await page.getByLabel('装卸排队').check();
    await page.getByLabel('说明').fill('前面还有六辆车');
    expect(await axeViolations(page)).toEqual([]);
    await press(page, '提交异常');
    await page.getByText('前面还有六辆车').waitFor();
    await allUploaded(page);
    expect((await order.read()).exceptions).toMatchObject([{ kind: 'queueing', by: 'driver' }]);

    await order.call(revokeDriverLink, { params });
    await press(page, '开始装货');
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    const ended = await page.goto(order.path);
    expect(ended?.status()).toBe(410);
    await page.getByText('这个链接已经作废，请用调度最新发来的链接，或联系调度').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('gets an address by SMS that nobody else learns: not stored, not indexed, not logged, no referrer', async () => {
    const { path } = await dispatchedOrder(server);
    const answer = await fetch(server.url + path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('etag')).toBeNull();
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html.match(/<script defer/g)).toHaveLength(1);
    expect((await fetch(`${server.url}/driver/${'A'.repeat(22)}`)).status).toBe(404);
    expect((await fetch(`${server.url}/driver/short`)).status).toBe(404);
    const named = () => server.lines.filter((line) => line.includes(path.split('/')[2] ?? ''));
    await expect.poll(named).toHaveLength(1);
    expect(named()[0]).toMatch(/^\[sms\] \d{11} driver 运单 YD-\d+-\d+：/);
  });
});

describe('a consignee on a phone', () => {
  it('reads without a script when the goods come and whom to call, and signs with name, count and signature', async () => {
    const order = await dispatchedOrder(server);
    const params = { orderId: order.orderId };
    const path = (await order.call(makeConsigneeLink, { params })).consigneeLink?.path ?? '';
    const html = await (await fetch(server.url + path)).text();
    for (const words of ['电子元件', '车到以后在这里签收', '打电话给', '车城大道 208 号'])
      expect(html).toContain(words);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/9,?800\.00|980000/);
    for (const kind of ['at_loading', 'departed', 'at_unloading'] as const)
      await order.call(addMilestone, { params, body: { kind } });

    const { page, problems, close } = await newVisitor(server.url, { viewport: PHONE, colorScheme: 'dark' });
    await page.goto(path);
    await page.getByRole('heading', { name: '核对并签收' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await page.getByLabel('短少').fill('2');
    await press(page, '签收，注明少 2 件');
    await page.getByText('短少或破损请写一句说明').waitFor();
    await page.getByLabel('说明').fill('封条已断');
    await page.getByLabel('收货人姓名').fill('孙启航');
    await press(page, '签收，注明少 2 件');
    await page.getByText('请签名，或拍一张回单').waitFor();
    const pad = page.getByRole('img', { name: '签名区' });
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 80, { steps: 5 });
    await page.mouse.up();
    await press(page, '签收，注明少 2 件');
    await page.getByRole('heading', { name: '已签收' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await order.read()).toMatchObject({
      status: 'signed',
      receipt: { missingCount: 2, remark: '封条已断', signer: '孙启航' },
    });
    expect(problems).toEqual([]);
    await close();
  });
});
