// Tests the statement of a month: both sides see it, one marks, a charge is settled, both confirm, files and invoice follow.
import { readFile } from 'node:fs/promises';
import { monthText } from '@rfb/contract/days.ts';
import { formatFen, yuanText } from '@rfb/contract/money.ts';
import { getOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { getStatement, listStatements } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { readSheet } from '../../apps/server/src/platform/sheets/sheets.ts';
import { dayIn } from '../../apps/server/src/testing/vehicles.ts';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { callAs, tokenOf } from './support/calls.ts';
import { finishedOrder } from './support/driver-orders.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const button = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const expectAccessible = async (page: Page) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
};

/** What was recorded today happened at the end of the last month, and nothing else of these two did. */
const signedLastMonth = async () => {
  const orders = [await finishedOrder(server), await finishedOrder(server)];
  await query(
    server,
    `update orders set at_loading_at = x.at, departed_at = x.at, at_unloading_at = x.at, signed_at = x.at
     from (select (date_trunc('month', app_now() at time zone 'Asia/Shanghai') - interval '3 days') at time zone 'Asia/Shanghai' as at) x
     where id = any($1)`,
    [orders.map(({ orderId }) => orderId)],
  );
  return orders.map(({ orderId }) => orderId);
};

const saved = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page.getByRole('main'), name).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};
const textOf = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return pages.join('').replaceAll(/\s/g, '');
};
const cellsOf = async (bytes: Buffer) => (await readSheet(bytes)).flatMap(({ cells }) => cells.map(String));

const confirmAs = async (page: Page, done: string | RegExp) => {
  await button(page, /^确认 [\d,.]+ 元$/).click();
  await button(dialogOf(page, /^确认期末未付/), '确认').click();
  await page.getByText(done).first().waitFor();
};

it('is marked, charged, confirmed by both, frozen, printed and invoiced', async () => {
  const [marked = '', charged = ''] = await signedLastMonth();
  const reader = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.fleet) };
  const {
    orderNo,
    amountFen,
    shipper: buyer,
    fleet: seller,
  } = await callAs(reader, getOrder, { params: { orderId: marked } });
  const { items } = await callAs(reader, listStatements, { query: { tab: 'open', pageSize: '100' } });
  const lastMonth = new Date(Date.parse(`${dayIn(0).slice(0, 7)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);
  const statementId = items.find(({ month, partner }) => month === lastMonth && partner.id === buyer.id)?.id ?? '';
  const read = () => callAs(reader, getStatement, { params: { statementId } });
  const before = await read();

  const fleet = await enter(server.url, ACCOUNTS.fleet, { at: '/user/vehicle-usage/statements' });
  await fleet.page.getByRole('link', { name: new RegExp(`${monthText(lastMonth)}.*${buyer.name}`) }).click();
  await fleet.page.getByRole('heading', { name: `${monthText(lastMonth)}对账单` }).waitFor();
  const shipper = await enter(server.url, ACCOUNTS.shipper, { at: `/user/bidding/statements/${statementId}` });

  // The shipper marks one order, and the fleet accepts what it believes.
  await button(shipper.page, `标差异：${orderNo}`).click();
  const mark = dialogOf(shipper.page, `标差异：${orderNo}`);
  await mark.getByLabel(/你认为这张运单应付/).fill(String(amountFen / 100 - 120));
  await button(mark, '标出').click();
  await mark.getByText('请写明理由，至少 4 个字').waitFor();
  await mark.getByLabel('理由').fill('卸货磅单少了一件');
  await expectAccessible(shipper.page);
  await button(mark, '标出').click();
  await shipper.page.getByText('已标出，并告知对方').waitFor();
  await fleet.page.reload();
  await expectAccessible(fleet.page);
  await button(fleet.page, '接受货主的').click();
  await button(dialogOf(fleet.page, /^接受货主的金额/), '接受').click();
  await fleet.page.getByText('已接受，差额已记为双方同意的费用').waitFor();

  // The fleet confirms too early: what the shipper agrees to afterwards makes that confirmation void.
  await confirmAs(fleet.page, '已确认，等对方确认');
  await fleet.page.goto(`/user/vehicle-usage/orders/${charged}`);
  await button(fleet.page, '提出费用').click();
  const charge = dialogOf(fleet.page, '提出费用');
  await charge.getByLabel('费用').click();
  await fleet.page.locator('.ant-select-item-option', { hasText: '等待费' }).last().click();
  await charge.getByLabel('金额（元）').fill('300');
  await charge.getByLabel('依据').fill('卸货等待五小时');
  await button(charge, '提出').click();
  await fleet.page.getByText('已告知对方，对方同意后计入应付').waitFor();
  const order = await shipper.openPage();
  await order.goto(`/user/bidding/orders/${charged}`);
  await button(order, '同意 +¥300.00').click();
  await button(order.getByRole('dialog'), '同意').click();
  await order.getByText('已同意，计入应付').waitFor();
  const closingFen = before.closingFen - 12_000 + 30_000;
  expect(await read()).toMatchObject({ state: 'draft', closingFen, confirmations: { fleet: { isCurrent: false } } });
  await fleet.page.goto(`/user/vehicle-usage/statements/${statementId}`);
  await fleet.page.getByText(/之后内容有变化，要重新确认/).waitFor();

  // Both confirm the same version: numbered, and nothing is left to confirm or to mark.
  await confirmAs(fleet.page, '已确认，等对方确认');
  await shipper.page.reload();
  await confirmAs(shipper.page, /^双方已确认，编号 DZ-/);
  const frozen = await read();
  const statementNo = frozen.statementNo ?? '-';
  expect(frozen).toMatchObject({ state: 'agreed', closingFen });
  await shipper.page.getByText('已经定稿，内容不再改变').waitFor();
  expect(await button(shipper.page, /^确认 |^标差异/).count()).toBe(0);
  await expectAccessible(shipper.page);

  // The files say the number and the sum.
  const pdf = await saved(shipper.page, '下载 PDF');
  expect(pdf.name).toBe(`对账单_${lastMonth}_${statementNo}.pdf`);
  const printed = await textOf(pdf.bytes);
  for (const words of [statementNo, yuanText(closingFen), orderNo, buyer.name, seller.name])
    expect(printed).toContain(words);
  const sheet = await saved(shipper.page, '导出');
  const cells = await cellsOf(sheet.bytes);
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(cells).toEqual(expect.arrayContaining([orderNo, String(closingFen / 100)]));
  expect([sheet.name, ...cells].join(' ')).toContain(statementNo);
  expect(shipper.problems).toEqual([]);

  // What an invoice would say, and its number recorded back.
  await fleet.page.reload();
  const panel = fleet.page.getByRole('region', { name: '开票信息', exact: true });
  await panel.getByText('版式与税务口径待核对').waitFor();
  const lines = await cellsOf((await saved(fleet.page, '导出开票信息')).bytes);
  expect(lines).toEqual(expect.arrayContaining(['起运地', '到达地', '运输货物名称', '电子元件']));
  await button(panel, '登记发票号码').click();
  const record = dialogOf(fleet.page, '登记发票号码');
  await record.getByLabel('发票号码').fill('1234567');
  await button(record, '登记').click();
  await record.getByText('数电票号码是 20 位数字，纸质发票是 8 位').waitFor();
  await record.getByLabel('发票号码').fill('26312000000012345678');
  await record.getByLabel('开票日期').fill('2001-01-01');
  await button(record, '登记').click();
  await record.getByText(/^开票日期不能早于/).waitFor();
  await expectAccessible(fleet.page);
  await record.getByLabel('开票日期').fill(dayIn(0));
  await record.getByLabel('价税合计（元）').fill('100');
  await button(record, '登记').click();
  await fleet.page.getByText('已登记，货主能看到').waitFor();
  await button(panel, '登记发票号码').click();
  await record.getByLabel('发票号码').fill('00012345');
  await button(record, '登记').click();
  await panel.getByText('00012345', { exact: true }).waitFor();
  await button(panel, '登记发票号码').waitFor({ state: 'detached' });
  await expectAccessible(fleet.page);
  expect(fleet.problems.filter((one) => !one.includes('status of 400'))).toEqual([]);

  const phone = await enter(server.url, ACCOUNTS.shipper, {
    ...{ at: `/user/bidding/statements/${statementId}`, viewport: PHONE, colorScheme: 'dark' },
  });
  await phone.page.getByText('26312000000012345678').waitFor();
  await phone.page.getByText(formatFen(10_000)).first().waitFor();
  await expectAccessible(phone.page);
  await expectNoHorizontalScroll(phone.page);
  expect(phone.problems).toEqual([]);
  for (const { close } of [fleet, shipper, phone]) await close();
});
