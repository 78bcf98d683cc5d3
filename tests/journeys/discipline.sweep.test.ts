// Tests due process of list entries: proposed, notified, answered, decided, published, and the dates on the public page.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, newVisitor, passCaptcha, settled } from './support/browser.ts';
import { licencePicture } from './support/joining.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const COMPANY = '上海澄屿家电有限公司';
const REASON = '装货等待超过六小时拒付等待费';

/** A demo entry whose notice was sent twelve days ago, so that its reply period is over. */
const ANSWERED = { company: '太原晋阳墨驹煤炭运输有限公司', reason: '多次超过核定载质量装载煤炭' };

const LISTS = '/admin/system/content/listings';
const openLists = async (page: Page) => {
  await page.goto(LISTS);
  await settled(page);
};
const openEntry = async (page: Page, { company, reason } = { company: COMPANY, reason: REASON }) => {
  await openLists(page);
  await page.getByRole('button', { name: `详情：${company}` }).click();
  await page.getByRole('dialog', { name: '名单记录' }).getByText(reason).waitFor();
};
const pick = async (page: Page, label: string, typed: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
};

const propose = async (page: Page) => {
  await page.getByRole('button', { name: '提出列入名单' }).click();
  await pick(page, '企业', '澄屿', new RegExp(COMPANY));
  await page.getByLabel('事由').fill(REASON);
  await pick(page, '依据的条款', '第十八条', /第十八条/);
  await page.keyboard.press('Escape');
  await page
    .getByLabel('告知内容')
    .fill('两家车队举报你公司装货等待超过六小时，拒绝支付等待费，称重与到离场记录齐全。');
  await page.getByRole('button', { name: '提出', exact: true }).click();
  await page.getByText('已提出，尚未告知企业').waitFor();
};

describe('the report form', () => {
  it('keeps every chosen file in its row, accepted or rejected, although the captcha comes later', async () => {
    const { page, close } = await newVisitor(server.url);
    await page.goto('/industry-discipline/report');
    const row = (name: string) => page.locator('[class*="evidence__"] li', { hasText: name });
    await page.getByLabel('上传材料').setInputFiles([
      { name: '现场.png', mimeType: 'image/png', buffer: await licencePicture() },
      { name: '录像截图.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024, 1) },
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') },
      { name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('这不是 PDF') },
    ]);
    await row('现场.png').getByText('完成图形验证后上传').waitFor();
    await row('录像截图.pdf').getByText('文件不能超过 10 MB').waitFor();
    await row('说明.txt').getByText('请选择 JPG、PNG、WebP 图片或 PDF').waitFor();
    await passCaptcha(page);
    await row('现场').getByText('已上传').waitFor();
    await row('假的.pdf').getByText('文件内容不是').waitFor();
    expect(await page.locator('[class*="evidence__"] li').count()).toBe(4);
    await page.getByText('弃单、扣货等违约').click();
    await page.getByLabel('举报对象').fill('某某物流有限公司');
    await page.getByLabel('发生日期').fill('2025-11-02');
    await page.getByLabel('事实').fill('成交后两次临时加价，未获同意即放弃派车，造成停工待料一天半。');
    await page.getByRole('button', { name: '提交举报' }).click();
    await page.getByText('有材料没有上传').waitFor();
    for (const name of ['录像截图.pdf', '说明.txt', '假的.pdf'])
      await page.getByRole('button', { name: `移除 ${name}` }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '提交举报' }).click();
    await page.getByText('举报已提交').waitFor();
    await close();
  });
});

/** Three steps of one entry; the order of the tests matters. */
describe('an entry on the black list', () => {
  it('is proposed and sent to the company only', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.admin, { at: LISTS });
    await propose(page);
    await openEntry(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '发出告知' }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '发出告知' }).click();
    await page.getByRole('dialog', { name: '名单记录' }).getByText('告知中').waitFor();
    const stranger = await newVisitor(server.url, { javaScriptEnabled: false });
    await stranger.page.goto('/industry-discipline');
    expect(await stranger.page.content()).not.toContain(REASON);
    expect(problems).toEqual([]);
    await stranger.close();
    await close();
  });

  it('is answered by the company, which opens it from its notification', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.shipper);
    await page.getByRole('button', { name: /通知/ }).click();
    await page.getByRole('button', { name: '查看：拟列入黑名单的告知' }).click();
    await page.waitForURL('**/user/profile?tab=discipline&listing=*');
    await page.getByRole('heading', { name: `黑名单：${REASON}` }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '提交答复' }).click();
    await page.getByLabel('内容').fill('等待因园区限行，已与车队协商支付等待费，收据附后。');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: '收据.png', mimeType: 'image/png', buffer: await licencePicture() });
    await page.getByText('已上传').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '提交答复' }).click();
    await page.locator('[class*="statements__"]').getByText('收据附后').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 2.industry-discipline
  it('is decided and published, and the public page shows all its dates', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.admin);
    await openEntry(page);
    // The reply period of the entry above is still running; the demo has one whose period is over.
    await page.getByText('收据附后').first().waitFor();
    expect(await page.getByRole('button', { name: '作出决定' }).count()).toBe(0);
    await openEntry(page, ANSWERED);
    await page.getByRole('button', { name: '作出决定' }).click();
    const decision = page.getByRole('dialog', { name: /作出决定/ });
    await decision.getByText('6 个月', { exact: true }).click();
    expect(await decision.getByLabel('决定书正文').inputValue()).toContain('期限六个月');
    await decision.getByRole('button', { name: '作出决定' }).click();
    await page.getByRole('button', { name: '开始公示' }).click();
    await page
      .getByRole('dialog', { name: /开始公示/ })
      .getByRole('button', { name: '开始公示' })
      .click();
    await page.getByRole('dialog', { name: '名单记录' }).getByText('公示中').waitFor();

    const stranger = await newVisitor(server.url, { javaScriptEnabled: false });
    await stranger.page.goto('/industry-discipline?list=black');
    const entry = stranger.page.locator('[class*="entry__"]', { hasText: ANSWERED.company });
    expect(await entry.innerText()).toContain(ANSWERED.reason);
    expect(await entry.locator('[class*="station-line__"] time').count()).toBeGreaterThanOrEqual(6);
    expect(await entry.locator('[aria-current="step"]').innerText()).toContain('公示');
    await entry.getByRole('link', { name: '查看决定书' }).click();
    expect(await stranger.page.getByLabel('决定书').innerText()).toContain('列入黑名单');
    expect([...problems, ...stranger.problems]).toEqual([]);
    await stranger.close();
    await close();
  });
});

describe('the discipline page', () => {
  it('can be browsed by its links without JavaScript', async () => {
    const { page, close } = await newVisitor(server.url, { javaScriptEnabled: false });
    await page.goto('/industry-discipline');
    await page.getByRole('link', { name: '修订对照' }).click();
    expect(await page.locator('[class*="convention-changes__"] li').count()).toBeGreaterThan(3);
    await page.getByText('历次版本').click();
    await page.getByRole('link', { name: '第 1 版' }).click();
    await page.getByText('这是以前的版本').waitFor();
    await page.getByRole('link', { name: /已届满或已修复/ }).click();
    expect(await page.locator('[class*="entry__"]').count()).toBe(3);
    await close();
  });
});

describe('the convention', () => {
  it('is written as a draft, compared and published', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.admin, {
      at: '/admin/system/content/convention',
    });
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '在第四条之后添加' }).click();
    await page.getByLabel('第五条', { exact: true }).fill('太短');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByText('条文至少 5 个字').waitFor();
    await page.getByLabel('第五条', { exact: true }).fill('会员应当按时报送运输统计信息，不得虚报、瞒报。');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByText('草稿已保存').waitFor();
    await page.getByRole('tab', { name: /修订对照/ }).click();
    await page.locator('[class*="convention-changes__"] ins', { hasText: '运输统计信息' }).waitFor();
    await page.getByRole('button', { name: '公布新版本' }).click();
    const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + 86_400_000);
    await page.getByLabel('施行日期').fill(tomorrow);
    await page.getByRole('button', { name: '公布', exact: true }).click();
    await page.getByText('新版本已公布').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is signed by a member in its newest version', async () => {
    const fleet = await enter(server.url, ACCOUNTS.fleet);
    await fleet.page.getByRole('button', { name: '签署公约' }).click();
    await fleet.page.getByRole('dialog').getByRole('button', { name: '签署公约' }).click();
    await fleet.page.getByText('已签署自律公约').waitFor();
    await expect.poll(() => fleet.page.getByRole('button', { name: '签署公约' }).count()).toBe(0);
    await fleet.close();
  });
});
