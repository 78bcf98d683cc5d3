// The first hour: a fleet from nothing to its first bid on a phone, a shipper from a lane to an invitation.

import { approveApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { approveDocument, listWaitingDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { tenderContent } from '../../apps/server/src/testing/tenders.ts';
import { anIdentityNumber, dayIn } from '../../apps/server/src/testing/vehicles.ts';
import { openShipper } from './support/bids.ts';
import {
  ACCOUNTS,
  axeViolations,
  axeViolationsInSweep,
  expectNoHorizontalScroll,
  newVisitor,
  PHONE,
  settled,
  signIn,
} from './support/browser.ts';
import { callAs, tokenOf } from './support/calls.ts';
import { countWork } from './support/form-work.ts';
import { type Applicant, applicant, licencePicture, PASSWORD, register } from './support/joining.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());
const office = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.admin, 'admin') };
const shipper = await openShipper(server);

const admit = async ({ creditCode }: Applicant) => {
  const [row] = await query<{ id: string }>(
    server,
    'select a.id from applications a join companies c on c.id = a.company_id where c.credit_code = $1',
    [creditCode],
  );
  await callAs(office, approveApplication, { params: { applicationId: row?.id ?? '' }, body: { level: 'basic' } });
};
/** The office finds every paper of the company in order. */
const acceptPapers = async ({ name }: Applicant) => {
  const { items } = await callAs(office, listWaitingDocuments, { query: {} });
  for (const { id } of items.filter((one) => one.companyName === name))
    await callAs(office, approveDocument, { params: { documentId: id } });
};

const bench = async (page: Page) => {
  await page.goto('/user/dashboard');
  await settled(page);
};
/** The one button of the road. */
const go = async (page: Page, label: string) => {
  await bench(page);
  const board = page.getByRole('region').filter({ hasText: '下一站' });
  await expect.poll(() => board.getByRole('button').allInnerTexts()).toEqual([label]);
  expect(await axeViolationsInSweep(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await board.getByRole('button', { name: label }).click();
};
const standing = (page: Page) => page.getByRole('list', { name: '第一程的站' }).getByRole('listitem').allInnerTexts();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).last().click();
};
const picture = async (width: number) => ({
  name: '证照.png',
  mimeType: 'image/png',
  buffer: await licencePicture(width),
});

const sendPaper = async (page: Page, width: number) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('有效期止').fill(dayIn(300));
  await dialog.locator('input[type=file]').setInputFiles(await picture(width));
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交，等待分会审核').first().waitFor();
};
const registerVehicle = async (page: Page) => {
  const form = page.getByRole('dialog');
  await form.getByLabel('车牌号').fill('苏E66621');
  await choose(page, '车型', '厢式');
  await form.getByLabel('车长').fill('13');
  await form.getByLabel(/^总质量/).fill('18');
  await form.getByRole('button', { name: '登记车辆' }).click();
  await page.getByText('车辆已登记').waitFor();
};
const registerDriver = async (page: Page) => {
  const form = page.getByRole('dialog');
  await form.getByLabel('姓名').fill('王海生');
  await form.getByLabel('手机号').fill('13700000067');
  await form.getByLabel('身份证号').fill(anIdentityNumber());
  await choose(page, '准驾车型', 'A2');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '登记司机' }).click();
  await page.getByText('司机已登记').waitFor();
};
const certify = async (page: Page) => {
  await page.getByRole('button', { name: '开始认证' }).click();
  const whole = page.getByRole('checkbox', { name: '整车' });
  await whole.check();
  await page.getByLabel('车辆数').fill('12');
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('认证通过').first().waitFor();
};

describe('the first hour', () => {
  it('takes a fleet on a phone from nothing to its first bid, with one button at each station', async () => {
    const tender = tenderContent({ title: '第一程试报专线' });
    await shipper.publish(tender);
    const who = applicant('fleet', 61);
    const { page, context, problems, close } = await newVisitor(server.url, { viewport: PHONE });
    const work = await countWork(context);
    await register(page, server, '/', who);
    await signIn(page, who.username, PASSWORD);
    await page.waitForURL('**/user/dashboard');

    await go(page, '给许可证拍照');
    await sendPaper(page, 1250);
    await go(page, '登记第一台车');
    await registerVehicle(page);
    // While only the association can act there is no button, but a day.
    await bench(page);
    await page.getByText(/^分会最晚 \d{4}-\d\d-\d\d 答复。有结果会通知你/).waitFor();
    expect(await page.getByText('下一站').count()).toBe(0);
    await page.getByRole('button', { name: '撤回申请' }).waitFor();

    await admit(who);
    await acceptPapers(who);
    await go(page, '登记司机');
    await registerDriver(page);
    await go(page, '去认证');
    await certify(page);
    await go(page, '补承运人责任险');
    await sendPaper(page, 1260);
    await bench(page);
    await expect.poll(async () => (await standing(page)).at(-1)).toContain('等分会核对承运人责任险');
    await acceptPapers(who);
    await go(page, '看能报的竞价');
    await page.getByRole('button', { name: '去报价：第一程试报专线 标的 1' }).click();
    await page.getByLabel('全包单价').fill('9200');
    await page.getByRole('button', { name: /^提交/ }).click();
    await page.getByRole('heading', { name: '已收下' }).waitFor();
    await bench(page);
    await page.getByText(/^全部走完，/).waitFor();

    const { fields, taps, seconds } = await work.read();
    console.info(`fleet, phone, zero to first bid: ${fields} fields, ${taps} taps, ${seconds} s by script`);
    expect(fields).toBeLessThanOrEqual(45);
    expect(problems).toEqual([]);
    await close();
  });

  it('takes a shipper from a lane to an invitation', async () => {
    const who = applicant('shipper', 62);
    const { page, context, problems, close } = await newVisitor(server.url);
    const work = await countWork(context);
    await register(page, server, '/', who);
    await admit(who);
    await signIn(page, who.username, PASSWORD);
    await page.waitForURL('**/user/dashboard');
    await settled(page);
    await page.getByRole('heading', { name: '你最常发的一条线' }).waitFor();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.locator('dl dd', { hasText: /^—$/ }).count()).toBeGreaterThanOrEqual(3);
    for (const [label, place] of [
      ['装货地', '嘉定区'],
      ['卸货地', '未央区'],
    ] as const) {
      await page.getByLabel(label).fill(place);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('link', { name: '看名录里谁跑这条线' }).waitFor();
    const list = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).click();
      await page.locator('.ant-select-item-option', { hasText: option }).last().click();
    };
    await list('车型', '冷藏');
    await list('车长', '9.6 米');
    await page.getByLabel('货物（选填）').fill('冷冻水饺');
    await page.getByRole('button', { name: '存下线路，接着填竞价' }).click();
    await page.waitForURL(/\/user\/bidding\/.+step=lots/);
    await page.getByText('冷冻水饺').or(page.locator('input[value="冷冻水饺"]')).first().waitFor();

    await go(page, '邀请车队');
    await page.waitForURL(/step=invite/);
    const { fields, taps, seconds } = await work.read();
    console.info(`shipper, lane to invitation: ${fields} fields, ${taps} taps, ${seconds} s by script`);
    expect(problems).toEqual([]);
    await close();
  });
});
