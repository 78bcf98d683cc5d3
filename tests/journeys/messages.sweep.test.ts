// Tests contact messages with their reply, and anonymous reports followed by code.
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  axeViolations,
  DISPLAYS,
  enter,
  expectNoHorizontalScroll,
  newVisitor,
  passCaptcha,
  settled,
} from './support/browser.ts';
import { licencePicture } from './support/joining.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const office = (at: string) => enter(server.url, ACCOUNTS.admin, { at });
const ANSWER = '可以留空。总质量 4.5 吨及以下的普通货运车辆不需要道路运输证。';

describe('messages and reports', () => {
  // spec: 2.contact
  it('a visitor sends a message, the office replies, the visitor reads the reply', async () => {
    const { page, problems, close } = await newVisitor(server.url);
    await page.goto('/contact');
    await page.getByRole('button', { name: '提交留言' }).click();
    await page.getByText('请填写姓名').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('姓名').fill('严立');
    await page.locator('input[name=phone]').fill('13900012345');
    await page.getByText('认证与证照', { exact: true }).click();
    await page.getByLabel('内容').fill('部分车辆没有道路运输证，登记时可以留空吗？');
    await page.getByLabel('同意分会').check();
    await passCaptcha(page);
    await page.getByRole('button', { name: '提交留言' }).click();
    await page.getByText('留言已提交').waitFor();
    const receiptNo = await page.locator('[class*="kept__"] dd').innerText();

    const staff = await office(`/admin/system/messages?keyword=${receiptNo}`);
    await staff.page.getByRole('button', { name: `详情：${receiptNo}` }).click();
    await staff.page.getByRole('textbox', { name: '答复内容' }).fill(ANSWER);
    await staff.page.getByRole('button', { name: '发送答复' }).click();
    await staff.page.getByText('短信随后发出').waitFor();
    await staff.page.locator('[class*="detail-drawer__"]').getByText('已答复').first().waitFor();
    expect(await axeViolations(staff.page)).toEqual([]);
    expect(staff.problems).toEqual([]);
    await staff.close();

    await page.getByLabel('留言编号').last().fill(receiptNo);
    await page.getByLabel('留言时的手机号').fill('13900012345');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByText(ANSWER).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('an anonymous report is handled with dates, and its code opens it without JavaScript too', async () => {
    const { page, problems, close } = await newVisitor(server.url);
    await page.goto('/industry-discipline/report');
    await page.getByText('弃单、扣货等违约').click();
    await page.getByLabel('举报对象').fill('某某物流有限公司');
    await page.getByLabel('发生日期').fill('2025-11-02');
    await page.getByLabel('事实').fill('成交后两次临时加价，未获同意即放弃派车，造成停工待料一天半。');
    await passCaptcha(page);
    const photo = { name: '停工单.png', mimeType: 'image/png', buffer: await licencePicture() };
    await page.getByLabel('上传材料').setInputFiles([photo]);
    await page.getByText('已上传').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '提交举报' }).click();
    await page.getByText('举报已提交').waitFor();
    const code = await page.locator('[class*="kept__"] dd').innerText();
    const caseNo = await page.locator('[class*="kept__"] li .num').first().innerText();

    const staff = await office(`/admin/system/messages?tab=reports&keyword=${caseNo}`);
    await staff.page.getByRole('button', { name: `详情：${caseNo}` }).click();
    const foot = staff.page.locator('[class*="detail-drawer__"] footer');
    await staff.page.getByRole('button', { name: '停工单.jpg' }).click();
    await staff.page.locator('[class*="film__"] img').waitFor();
    for (const [move, confirm] of [
      ['受理', '确认受理'],
      ['开始调查', '开始调查'],
    ] as const) {
      await foot.getByRole('button', { name: move, exact: true }).click();
      await staff.page.getByRole('dialog').last().getByRole('button', { name: confirm, exact: true }).click();
      await foot.getByRole('button', { name: move, exact: true }).waitFor({ state: 'detached' });
    }
    await foot.getByRole('button', { name: '作出决定' }).click();
    await staff.page.getByLabel('部分属实').check();
    await staff.page.getByLabel('决定内容与依据').fill('一次加价属实，另一次系双方约定。予以提醒。');
    expect(await axeViolations(staff.page)).toEqual([]);
    await staff.page.getByRole('button', { name: '确认决定' }).click();
    await foot.getByRole('button', { name: '登记公示' }).waitFor();
    await settled(staff.page);
    expect(await axeViolations(staff.page)).toEqual([]);
    expect(staff.problems).toEqual([]);
    await staff.close();

    await page.goto('/industry-discipline/reports');
    await page.getByLabel('查询码').fill(code.toLowerCase());
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByText('一次加价属实').waitFor();
    expect(page.url()).not.toContain(code);
    expect(await page.locator('[class*="progress-line__"] time').count()).toBe(4);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();

    const plain = await newVisitor(server.url, { javaScriptEnabled: false });
    await plain.page.goto('/industry-discipline/reports');
    await plain.page.getByLabel('查询码').fill(code);
    await plain.page.getByRole('button', { name: '查询', exact: true }).click();
    expect(await plain.page.locator('main').innerText()).toContain('一次加价属实');
    expect(plain.page.url()).not.toContain(code);
    await plain.close();
  });

  it('have no overflow or axe violation on any display', async () => {
    for (const { viewport, colorScheme } of DISPLAYS) {
      const { page, close } = await newVisitor(server.url, { viewport, colorScheme });
      for (const path of ['/contact', '/industry-discipline/report', '/industry-discipline/reports']) {
        await page.goto(path);
        if (path.endsWith('/reports')) {
          await page.getByLabel('查询码').fill('JB-DEM0-0006');
          await page.getByRole('button', { name: '查询', exact: true }).click();
          await page.locator('[class*="progress-line__"]').waitFor();
        }
        await expectNoHorizontalScroll(page);
        expect(await axeViolations(page), path).toEqual([]);
      }
      await close();
    }
  });
});
