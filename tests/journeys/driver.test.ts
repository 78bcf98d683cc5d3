// Tests the driver's page on a phone: recording without a network, uploading once and in order, refusals.
import { addMilestone, makeConsigneeLink, revokeDriverLink } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import { axeViolations, axeViolationsInSweep, expectNoHorizontalScroll, newVisitor, PHONE } from './support/browser.ts';
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
/** Names the last digits of the driver's number, as a new phone is asked to. */
const showPhones = async (page: Page, digits: string) => {
  await page.getByLabel('手机号后四位').fill(digits);
  await press(page, '显示电话');
};
const callable = (page: Page, who: string) => page.getByRole('link', { name: new RegExp(`^打电话给\\s*${who}`) });
const opensOffline = (page: Page) => page.getByText('重新打开链接也能看').waitFor();
/** What the browser keeps of drivers' links: copies of pages, orders, workers. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const rows = await new Promise<{ row: string }[]>((done, fail) => {
      const opening = indexedDB.open('driver-page', 1);
      opening.onerror = () => fail(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('rows').objectStore('rows').getAll();
        reading.onsuccess = () => done(reading.result);
      };
    });
    return {
      pages: await caches.keys(),
      orders: rows.filter(({ row }) => row === 'order').length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });
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
    const facts = await page.getByRole('region', { name: '货物和地址' }).innerText();
    for (const fact of ['电子元件', '0.8 吨', '澄湖路 88 号', '车城大道 208 号']) expect(facts).toContain(fact);
    expect(await page.getByRole('link', { name: '在地图里打开卸货地址' }).getAttribute('href')).toMatch(/^geo:0,0\?q=/);
    await showPhones(page, order.digits === '0000' ? '0001' : '0000');
    await page.getByText('和收到短信的手机号不符，这台手机还可以试 4 次').waitFor();
    expect(await axeViolationsInSweep(page)).toEqual([]);
    await showPhones(page, order.digits);
    await callable(page, '发货人 韩默').waitFor();
    expect(await callable(page, '收货人').count()).toBe(0);

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
    await callable(page, '收货人 蒲工').waitFor();
    expect(await axeViolationsInSweep(page)).toEqual([]);
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
    expect(problems.filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([]);
    await close();
  });

  itInSweep(
    'is asked once for the position with its reason: allowed it goes with the tap, refused nothing breaks',
    async () => {
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
      await expect
        .poll(last, { timeout: 20_000 })
        .toMatchObject({ kind: 'loading_started', witness: '', awayKm: null });
      await close();
    },
  );

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

  it('opens the link again without a network, with what was tapped and whom to call; after the link’s end nothing stays', async () => {
    const order = await dispatchedOrder(server);
    const { page, context, close } = await newVisitor(server.url, { viewport: PHONE });
    await page.goto(order.path);
    await showPhones(page, order.digits);
    await callable(page, '发货人 韩默').waitFor();
    await opensOffline(page);
    expect(await keptOf(page)).toEqual({ pages: [`driver-page ${order.path}`], orders: 1, workers: 1 });
    await context.setOffline(true);
    await press(page, '我已到达');
    await statusOf(page, '没有网络，1 条待上传').waitFor();
    await page.reload();
    await statusOf(page, '没有网络，1 条待上传').waitFor();
    await page.getByRole('heading', { name: '开始装货' }).waitFor();
    await callable(page, '发货人 韩默').waitFor();
    expect(await axeViolationsInSweep(page)).toEqual([]);
    await press(page, '开始装货');
    await statusOf(page, '没有网络，2 条待上传').waitFor();
    await context.setOffline(false);
    await allUploaded(page);
    expect((await order.read()).milestones.map(({ kind }) => kind).slice(2)).toEqual(['at_loading', 'loading_started']);

    await order.call(revokeDriverLink, { params: { orderId: order.orderId } });
    await page.reload();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    await expect.poll(() => keptOf(page), { timeout: 20_000 }).toEqual({ pages: [], orders: 0, workers: 0 });
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await close();
  });

  itInSweep(
    'whose copy has the script of an older version gets the server’s page before anything is uploaded',
    async () => {
      const order = await dispatchedOrder(server);
      const { page, context, close } = await newVisitor(server.url, { viewport: PHONE });
      await page.goto(order.path);
      await opensOffline(page);
      const scriptOf = () => page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src'));
      const current = await scriptOf();
      const older = '/static/js/driver.0123456789.js';
      // As if it had been kept before the server was updated.
      await page.evaluate(
        async ({ path, current, older }) => {
          const cache = await caches.open(`driver-page ${path}`);
          const [copy, script] = [await cache.match(path), await cache.match(current)];
          if (!copy || !script) throw new Error('no copy');
          await cache.put(older, script);
          await cache.delete(current);
          const html = (await copy.text()).replace(current, older);
          await cache.put(path, new Response(html, { headers: copy.headers }));
        },
        { path: order.path, current: current ?? '', older },
      );
      await context.setOffline(true);
      await page.reload();
      await press(page, '我已到达');
      await statusOf(page, '没有网络，1 条待上传').waitFor();
      expect(await scriptOf()).toBe(older);
      const events: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') events.push('upload');
      });
      page.on('load', () => void events.push('load'));
      await context.setOffline(false);
      await allUploaded(page);
      expect(await scriptOf()).toBe(current);
      expect(events).toEqual(['load', 'upload']);
      expect((await order.read()).milestones.at(-1)?.kind).toBe('at_loading');
      await close();
    },
  );

  itInSweep('on a second phone taps a step that is recorded already, and is told nothing of it', async () => {
    const order = await dispatchedOrder(server);
    const [first, second] = [
      await newVisitor(server.url, { viewport: PHONE }),
      await newVisitor(server.url, { viewport: PHONE }),
    ];
    for (const { page } of [first, second]) await page.goto(order.path);
    for (const { page } of [first, second]) await allUploaded(page);
    await first.context.setOffline(true);
    await press(first.page, '我已到达');
    await statusOf(first.page, '没有网络，1 条待上传').waitFor();
    await press(second.page, '我已到达');
    await second.page.getByRole('heading', { name: '开始装货' }).waitFor();
    await allUploaded(second.page);
    await first.context.setOffline(false);
    await allUploaded(first.page);
    // Not offered to take back what the other phone recorded.
    expect(await first.page.getByRole('button', { name: '撤回' }).count()).toBe(0);
    expect(await first.page.getByText('没有被接受').count()).toBe(0);
    expect((await order.read()).milestones.map(({ kind }) => kind).slice(2)).toEqual(['at_loading']);
    for (const { close } of [first, second]) await close();
  });

  it('whose script does not load is told so and tries again; without scripting the page says what to do, and no number', async () => {
    const order = await dispatchedOrder(server);
    const { page, close } = await newVisitor(server.url, { viewport: PHONE });
    const script = /\/static\/js\/driver\.[^/]+\.js$/;
    await page.route(script, (route) => route.abort());
    await page.goto(order.path);
    await page.getByText('按钮还不能用：这一页没有下载完整').waitFor();
    expect(await page.getByRole('button', { name: '我已到达' }).isDisabled()).toBe(true);
    expect(await axeViolations(page, { hasContrast: true })).toEqual([]);
    await page.unroute(script);
    await page.getByRole('link', { name: '重试' }).click();
    await allUploaded(page);
    await press(page, '我已到达');
    await page.getByRole('heading', { name: '开始装货' }).waitFor();
    await close();

    const plain = await newVisitor(server.url, { viewport: PHONE, javaScriptEnabled: false });
    await plain.page.goto(order.path);
    const text = await plain.page.locator('body').innerText();
    for (const words of ['需要启用 JavaScript', '电子元件', '澄湖路 88 号', '车城大道 208 号', '二号门进，先登记'])
      expect(text).toContain(words);
    expect(await plain.page.getByRole('link', { name: '重试' }).isVisible()).toBe(false);
    expect(await plain.page.content()).not.toMatch(/(?<!\w)1[3-9]\d{9}(?!\w)/);
    await expectNoHorizontalScroll(plain.page);
    await plain.close();
  });

  itInSweep('is told why a step was not accepted, decides about it, and goes on', async () => {
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
    const path = (await order.call(makeConsigneeLink, { params, body: {} })).consigneeLink?.path ?? '';
    const html = await (await fetch(server.url + path)).text();
    for (const words of [
      '电子元件',
      '在这里签收需要启用 JavaScript',
      '还不能在这里签收',
      '车到以后在这里签收',
      '打电话给',
      '车城大道 208 号',
    ])
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
    expect(await axeViolationsInSweep(page)).toEqual([]);
    expect(await order.read()).toMatchObject({
      status: 'signed',
      receipt: { missingCount: 2, remark: '封条已断', signer: '孙启航' },
    });
    expect(problems).toEqual([]);
    await close();
  });
});
