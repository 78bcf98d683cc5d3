// Tests the fleet's side of trading: sealed bids by three fleets at once, receipts, awards, and a live auction.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { issueMyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPdfOf } from '../../apps/server/src/features/services/files/sample-files.ts';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import { auctionContent, tenderContent } from '../../apps/server/src/testing/tenders.ts';
import { endAuction, openShipper } from './support/bids.ts';
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
import { callAs } from './support/calls.ts';
import { hostServer } from './support/server.ts';
import { type Bidder, biddersOf, closeBidding } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());
const shipper = await openShipper(server);
const fleets = await biddersOf(server, 3);

const asFleet = (fleet: Bidder | undefined, options: Parameters<typeof enter>[2] = {}) =>
  enter(
    server.url,
    { username: fleet?.username ?? '', password: ACCOUNTS.fleet.password, door: '/login' },
    { at: '/user/fleet-management/opportunities', ...options },
  );

/** Presses Tab until the control has focus; fails if it cannot be reached. */
const reach = async (page: Page, target: Locator) => {
  await target.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${target}`);
};
const press = async (page: Page, name: string, inside: Page | Locator = page) => {
  await reach(page, inside.getByRole('button', { name }));
  await page.keyboard.press('Enter');
};
const received = async (page: Page) => {
  await page.getByRole('heading', { name: '已收下' }).waitFor();
  await page.getByText('本机已验证').waitFor();
};
const openLot = (page: Page, title: string) => page.getByRole('button', { name: `去报价：${title} 标的 1` }).click();
const submit = (page: Page) => page.getByRole('button', { name: /^提交/ }).click();

const PDF = Buffer.from(await aPdfOf('报价单', '').arrayBuffer());
const attach = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('group', { name: '报价附件' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** With what is wrong first: every refusal says what to do, and nothing is stored. */
const bidAtDesk = async (page: Page, title: string) => {
  await openLot(page, title);
  const price = page.getByLabel('全包单价');
  await price.fill('1e4');
  await page.getByText('请写普通数字，不用科学计数法').waitFor();
  await price.fill('9900');
  await submit(page);
  await page.getByText('报价高于最高限价 9800 元/车，请降低后再报').waitFor();
  await price.fill('6000');
  await submit(page);
  await page.getByText('请写明原因，开启后货主会看到').waitFor();
  await price.fill('8980');
  await attach(page, '报价单.pdf', Buffer.from('不是 PDF'));
  await page.getByText('文件内容不是 PDF 文件，请换一个文件；只改扩展名没有用').waitFor();
  await attach(page, '报价单.pdf', PDF);
  await page.getByRole('button', { name: '移除报价附件 1' }).waitFor();
  await settled(page);
  expect(await axeViolationsInSweep(page)).toEqual([]);
  await submit(page);
  await received(page);
  // Stored as written anew, so not byte for byte what was sent.
  const { bytes } = await saved(page, '报价单.pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return bytes;
};
const bidOnPhone = async (page: Page, title: string) => {
  await openLot(page, title);
  await page.getByLabel('全包单价').fill('6,800');
  await page.getByLabel('低价说明').fill('回程空车，顺载承运');
  await settled(page);
  expect(await axeViolationsInSweep(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await submit(page);
  await received(page);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
};
const bidByKeyboard = async (page: Page, title: string) => {
  await press(page, `去报价：${title} 标的 1`);
  await reach(page, page.getByLabel('全包单价'));
  await page.keyboard.type('9390');
  await press(page, '提交报价');
  await received(page);
};
const saved = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** Drops files on the page for everybody, on a phone without connection; then compares the tools with their hashes. */
const checkAlone = async (page: Page, files: Buffer[]) => {
  await page.goto('/verify');
  await page.getByText('断网也能查').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.context().setOffline(true);
  await page.evaluate((texts) => {
    const dataTransfer = new DataTransfer();
    for (const [index, text] of texts.entries()) dataTransfer.items.add(new File([text], `${index}.json`));
    document.querySelector('main')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, files.map(String));
  await page.getByRole('heading', { name: '6 条全部通过' }).waitFor();
  await page.getByRole('heading', { name: '7 条通过，2 条未查' }).waitFor();
  expect(requests).toEqual([]);
  await expectNoHorizontalScroll(page);
  expect(await axeViolations(page, { hasContrast: true })).toEqual([]);
  await page.context().setOffline(false);
  const text = await page.locator('main').innerText();
  for (const link of await page.getByRole('link', { name: /^下载 .*\.mjs$/ }).all()) {
    const tool = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(text).toContain(
      createHash('sha256')
        .update(await tool.body())
        .digest('hex'),
    );
  }
  await page.close();
};

/** Five codes and a file somebody handed over, into one box; each is answered in place. */
const checkHandedOver = async ({ token }: Bidder, receipt: string, tenderNo: string, file: Buffer) => {
  const fleet = { url: server.url, token };
  const { code, certificateNo } = await callAs(fleet, issueMyCertificate, {});
  const { head } = await callAs({ ...fleet, token: '' }, getAuditHead, {});
  const { page, problems, close } = await newVisitor(server.url);
  await page.goto('/verify');
  for (const [typed, answer] of [
    [code, '有效'],
    [certificateNo, '编号存在'],
    [tenderNo, '尚未截止'],
    [head?.hash ?? '', /与公布的一致|不是最新的头/],
    [receipt, '回执真实'],
  ] as const) {
    await page.getByLabel('查验码').fill(typed);
    await page.getByLabel('查验码').press('Enter');
    await page.getByRole('heading', { level: 1, name: answer }).waitFor();
  }
  await hydrated(page);
  const given = { name: '回执.json', mimeType: 'application/json', buffer: file };
  await page.getByLabel('选择要查的文件').setInputFiles(given);
  await page.getByRole('heading', { name: '6 条通过，1 条未查' }).waitFor();
  await page.getByText('8,980 元', { exact: true }).waitFor();
  expect(await axeViolationsInSweep(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
};

describe('a sealed tender', () => {
  it('is bid on by three fleets at once, checked, changed, awarded and confirmed', async () => {
    const title = '三家同报的密封竞价';
    const tender = await shipper.publish(tenderContent({ title }));
    const [desk, phone, keys] = await Promise.all([
      asFleet(fleets[0]),
      asFleet(fleets[1], { viewport: PHONE, colorScheme: 'dark' }),
      asFleet(fleets[2]),
    ]);
    const [stored] = await Promise.all([
      bidAtDesk(desk.page, title),
      bidOnPhone(phone.page, title),
      bidByKeyboard(keys.page, title),
    ]);

    const file = await saved(desk.page, '下载回执文件');
    const code = file.name.replace('.json', '');
    const pdf = await saved(desk.page, '回执 PDF');
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`${code}.pdf`, '%PDF-']);
    await checkHandedOver(fleets[0] as Bidder, code, tender.tenderNo ?? '', file.bytes);

    const content = { ...tender.content, invited: [], paymentDays: 45 };
    await shipper.change(tender.id, { content, version: tender.version, reason: '结算周期调整' });
    await go(desk.page, '/user/fleet-management/bids');
    await desk.page.getByRole('button', { name: `重新确认：${title} 标的 1` }).click();
    await desk.page.getByRole('button', { name: '提交第 2 版报价' }).click();
    await received(desk.page);
    await desk.page.getByText('第 2 版　8,980 元/车', { exact: true }).waitFor();
    // The notice reached the open pages by itself; this bid is withdrawn, the phone's is not confirmed again.
    await keys.page.getByText('变更后须重新确认').waitFor();
    await press(keys.page, '撤回报价');
    await press(keys.page, '撤回报价', keys.page.getByRole('dialog'));
    await keys.page.getByRole('heading', { name: '已撤回' }).waitFor();

    await closeBidding(server, tender.id);
    await shipper.open(tender.id);
    const answer = await fetch(`${server.url}${API_BASE}/public/tenders/${tender.tenderNo}/report`);
    await checkAlone(await phone.openPage(), [file.bytes, Buffer.from(fileText((await answer.json()).data))]);
    const office = await enter(server.url, ACCOUNTS.shipper, { at: `/user/bidding/${tender.id}` });
    await office.page.getByRole('region', { name: '比价' }).waitFor();
    expect((await saved(office.page, '报价单.pdf')).bytes.equals(stored)).toBe(true);
    await settled(office.page);
    expect(await axeViolationsInSweep(office.page)).toEqual([]);
    await office.close();
    await shipper.award(tender, fleets[0]?.companyId ?? '');
    await go(desk.page, '/user/fleet-management/opportunities');
    await go(desk.page, '/user/fleet-management/bids');
    await desk.page
      .getByRole('region', { name: `成交待确认：${title} 标的 1` })
      .getByRole('button', { name: '确认成交' })
      .click();
    await desk.page.getByRole('dialog').getByRole('button', { name: '确认成交' }).click();
    await desk.page.getByText('已确认成交').waitFor();
    const own = desk.page.getByRole('listitem').filter({ hasText: title });
    await own.getByText('成交', { exact: true }).waitFor();
    await settled(desk.page);
    expect(await axeViolationsInSweep(desk.page)).toEqual([]);
    const search = desk.page.getByRole('searchbox', { name: '竞价名称、编号' });
    await search.fill('没有这个竞价');
    await desk.page.getByText('没有名称或编号相符的报价').waitFor();
    await search.fill('三家同报');
    await own.waitFor();
    await go(phone.page, '/user/fleet-management/bids');
    await phone.page.getByText('变更 1 号后未重新确认').waitFor();
    for (const { problems, close } of [desk, phone, keys]) {
      expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
      await close();
    }
  });
});

const offer = async (page: Page, price: string) => {
  await page.locator('#auction-price').fill(price);
  await page.getByRole('button', { name: '报价', exact: true }).click();
  await page.getByRole('button', { name: '确认报价' }).click();
};
const ladder = (page: Page) => page.getByRole('region', { name: '逐口报价' });

describe('an auction', () => {
  itInSweep(
    'is fought live by two fleets; a lost answer and a lost connection neither double nor hide a bid',
    async () => {
      const tender = await shipper.publish(auctionContent({ title: '两家对报的公开竞价' }));
      const at = `/user/fleet-management/opportunities/${tender.id}`;
      const [desk, phone] = await Promise.all([
        asFleet(fleets[0], { at }),
        asFleet(fleets[1], { at, viewport: PHONE, colorScheme: 'dark' }),
      ]);
      await offer(desk.page, '13800');
      await desk.page.getByText('你领先').waitFor();
      await ladder(phone.page).getByText('13,800').waitFor();
      await phone.page.locator('#auction-price').fill('13750');
      await phone.page.getByRole('button', { name: '报价', exact: true }).click();
      await phone.page.getByText('最高可报 13,700 元/车，请再降一些').waitFor();
      await offer(phone.page, '13700');
      await desk.page.getByText('你被超越').waitFor();

      // The bid arrives, its answer does not: the stream shows it, and it was made once.
      await desk.page.route(
        '**/auction-bids',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await offer(desk.page, '13500');
      await desk.page.getByText('你领先').waitFor();
      await expect.poll(() => desk.page.getByText('没有收到答复').count()).toBe(0);
      expect(await ladder(desk.page).getByText('13,500').count()).toBe(1);

      await desk.context.setOffline(true);
      await desk.page.getByRole('alert', { name: '连接中断' }).waitFor();
      expect(await desk.page.getByRole('button', { name: '重连后才能报价' }).isDisabled()).toBe(true);
      await endAuction(server, tender, 120);
      await phone.page.getByText('00:01:').waitFor();
      await offer(phone.page, '13300');
      await phone.page.getByText('已延时 1 / 10 次').waitFor();
      await desk.context.setOffline(false);
      await ladder(desk.page).getByText('13,300').waitFor();
      await desk.page.getByText('已延时 1 / 10 次').waitFor();
      await desk.page.getByRole('button', { name: '报价', exact: true }).waitFor();
      expect(await ladder(desk.page).getByRole('row').count()).toBe(5);
      for (const { page } of [desk, phone]) {
        await settled(page);
        expect(await axeViolationsInSweep(page)).toEqual([]);
        await expectNoHorizontalScroll(page);
      }

      await endAuction(server, tender, 0);
      await desk.page.getByRole('heading', { name: '竞价结束　第 2 名' }).waitFor();
      await phone.page.getByRole('heading', { name: '竞价结束　第 1 名' }).waitFor();
      expect(phone.problems).toEqual([]);
      for (const { close } of [desk, phone]) await close();
    },
  );
});
