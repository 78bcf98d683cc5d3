// Tests the shipper's way through a sealed tender: wizard, publishing, change notice, opening, award.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPdfOf } from '../../apps/server/src/features/services/files/sample-files.ts';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import {
  ACCOUNTS,
  axeViolations,
  axeViolationsInSweep,
  CONSOLE_DISPLAYS,
  DESKTOP,
  enter,
  expectNoHorizontalScroll,
  PHONE,
  settled,
} from './support/browser.ts';
import { hostServer } from './support/server.ts';
import { attachTo, type Bidder, biddersOf, bidOn, closeBidding, confirmAwardOf, query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const asShipper = async (options = {}) => {
  const visitor = await enter(server.url, ACCOUNTS.shipper, { at: '/user/bidding', ...options });
  await settled(visitor.page);
  return visitor;
};
const field = (hours: number) =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const headings = [
  '装货地区',
  '卸货地区',
  '里程',
  '货物名称',
  '每车重量',
  '车长',
  '车型',
  '装货时段',
  '卸货时段',
  '数量',
  '最高限价',
];
const row = [
  '上海浦东',
  '广州黄埔',
  '1,450',
  '家用电器',
  '16',
  '13 米',
  '厢式',
  '周一至周六 08:00–16:00',
  '周一至周日',
  '两百',
  '9,800',
];

const next = (page: Page) => page.getByRole('button', { name: /^下一步/ }).click();
const saved = (page: Page) => page.getByText(/^已保存/).waitFor();
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** The state on screen, on a desk in light and on a phone in dark. */
const expectAccessible = async (page: Page) => {
  await settled(page);
  expect(await axeViolationsInSweep(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
};

/** Writes a draft up to the preview. */
const write = async (page: Page, title: string) => {
  await page.getByRole('button', { name: '发布竞价' }).first().click();
  await page.getByRole('heading', { name: '发布竞价' }).waitFor();
  await page.getByLabel('项目名称').fill(title);
  await next(page);
  await page.getByRole('button', { name: '从表格粘贴' }).click();
  await page.getByLabel('粘贴区').fill(`${headings.join('\t')}\n${row.join('\t')}`);
  await page.getByText('有 1 处要改').waitFor();
  await page.getByLabel('第 1 行 数量').fill('200');
  await page.getByRole('button', { name: '添加 1 个标的' }).click();
  await next(page);
  await next(page);
  await page.getByRole('radio', { name: '按权重' }).check();
  await page.getByRole('checkbox', { name: '允许一个标的分给多家' }).check();
  // The deadline proposed for a new draft is replaced by one that leaves fleets too little time.
  await page.getByText('车队至少要有 2 小时报价').waitFor();
  await page.getByLabel(/^报价截止/).fill(field(1));
  await page.getByRole('button', { name: '预览' }).click();
  await page
    .getByRole('region', { name: '发布前还要补的内容' })
    .getByRole('button', { name: '规则：报价截止须晚于发布 2 小时以上' })
    .click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tender-deadlineAt');
  await page.getByLabel(/^报价截止/).fill(field(48));
  await page.getByLabel(/^最晚自动开启/).fill(field(72));
  await next(page);
  await next(page);
};

/** A scheduled draft shows what will be published and when, and can be taken back. */
const scheduleAndCancel = async (page: Page) => {
  await page.getByRole('button', { name: '定时发布' }).click();
  await page.getByLabel('发布时间').fill(field(5));
  await page.getByRole('dialog').getByRole('button', { name: '定时发布' }).click();
  await page.getByRole('region', { name: '距自动发布' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '取消定时，继续修改' }).click();
  await page.getByRole('button', { name: '发布竞价' }).waitFor();
};

/** The office finds what two bids have in common beside the shipper's tender. */
const readHints = async (title: string, bidders: Bidder[]) => {
  const [shipper] = await query<{ id: string }>(server, 'select company_id as id from users where username = $1', [
    ACCOUNTS.shipper.username,
  ]);
  const at = `/admin/enterprise/list?open=${shipper?.id}&tab=tenders`;
  const { page, problems, close } = await enter(server.url, ACCOUNTS.admin, { at });
  await page.getByRole('button', { name: `报价线索：${title}` }).click();
  const hint = page.getByText(/附件内容相同，.*附件逐字节相同：“报价单.pdf”、“报价单.pdf”/);
  await hint.waitFor();
  for (const { name } of bidders.slice(0, 2)) expect(await hint.textContent()).toContain(name);
  await page.getByText('以上只是线索，不是结论。').waitFor();
  await settled(page);
  expect(await axeViolationsInSweep(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
};

describe('a sealed tender', () => {
  it('is written, published, changed, opened and awarded, and its draft survives a reload', async () => {
    const { page, problems, close } = await asShipper();
    const title = '三家带附件的整车运力';
    await write(page, title);
    await saved(page);
    await page.reload();
    await page.getByRole('heading', { name: title }).first().waitFor();
    // The draft opens at the step where it was left, also from the list.
    await page.goto(`/user/bidding/${idOf(page)}`);
    await scheduleAndCancel(page);
    await page.getByRole('button', { name: '存为模板' }).click();
    await page.getByLabel('模板名称').fill('华东整车');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('已存为模板').waitFor();
    await page.getByRole('button', { name: '发布竞价' }).click();
    await page.getByRole('dialog').getByText('竞价方式、成交方式和标的数量发布后不能改').waitFor();
    await page.getByRole('button', { name: '确认发布' }).click();
    await page.getByText('开启之前，这里什么都不显示').waitFor();
    const tenderId = idOf(page);
    expect(await page.getByRole('button', { name: '截止后开启报价' }).isDisabled()).toBe(true);

    await page.getByRole('button', { name: '发布变更通知' }).click();
    await page.getByRole('tab', { name: '基本' }).click();
    await page.getByLabel('付款天数').fill('45');
    await page.getByText('已交的报价须由车队重新确认').waitFor();
    await page.getByLabel('原因').fill('结算周期调整');
    await page.getByRole('button', { name: '发出变更 1 号' }).click();
    await page.getByRole('region', { name: '变更通知' }).getByText('变更 1 号', { exact: true }).waitFor();

    const lotId = await page.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const { data } = await (await fetch(`/zwli/api/tenders/${id}`, { headers })).json();
      return data.lots[0].id as string;
    }, tenderId);
    const bidders = await biddersOf(server, 3);
    const prices = [68_000_000, 89_800_000, 93_900_000];
    const place = { tenderId, lotId };
    for (const [index, bidder] of bidders.entries()) {
      const attachments = [await attachTo(server, bidder, place, aPdfOf(index < 2 ? '相同' : '不同', '报价单.pdf'))];
      const lowReason = index === 0 ? '回程空车，顺载承运' : '';
      await bidOn(server, bidder, place, { priceE4: prices[index] ?? 0, lowReason, attachments });
    }
    // Nothing about bids is on the page before opening.
    await page.reload();
    await page.getByText('开启之前，这里什么都不显示').waitFor();
    await expectAccessible(page);
    const before = await page.locator('main').innerText();
    for (const { name } of bidders) expect(before).not.toContain(name);
    expect(before).not.toContain('6,800');

    await closeBidding(server, tenderId);
    await page.reload();
    await page.getByRole('button', { name: '开启报价' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开启报价' }).click();
    await page.getByText('收到 3 份回执，有效 3').waitFor();
    await page.getByText('车队说明：“回程空车，顺载承运”').waitFor();
    await page.getByText('固定，当时已发给你和每一家可以参加的车队').waitFor();
    await page
      .getByRole('region', { name: '线索' })
      .getByText(/附件内容相同/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `作废${bidders[2]?.name}的报价` }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('车辆长度与要求不符');
    await page.getByRole('dialog').getByRole('button', { name: '作废报价' }).click();
    await page.getByText('收到 3 份回执，有效 2，已作废 1').waitFor();
    await page.getByRole('radio', { name: `选择${bidders[1]?.name}` }).check();
    const award = page.getByRole('button', { name: '确定成交', exact: true });
    expect(await award.isDisabled()).toBe(true);
    await page.getByLabel('没有选择最低价的理由').fill('最低价低于参考成本线，改选次低');
    await award.click();
    await page.getByRole('dialog').getByRole('button', { name: '确定成交' }).click();
    await page.getByText('理由：最低价低于参考成本线，改选次低').waitFor();
    await page.getByText('待车队确认', { exact: true }).first().waitFor();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载开启报告.pdf' }).click(),
    ]);
    expect(report.suggestedFilename()).toMatch(/^开启报告-JJ-[\d-]+\.pdf$/);
    // The fleet's answer appears without a reload.
    if (bidders[1]) await confirmAwardOf(server, bidders[1], tenderId);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('button', { name: '复制为新竞价' }).waitFor();
    expect(problems).toEqual([]);
    await close();
    await readHints(title, bidders);
  });

  itInSweep.each(CONSOLE_DISPLAYS)('has no axe violation in any step on $name', async ({ viewport, colorScheme }) => {
    const { page, close } = await asShipper({ viewport, colorScheme });
    await page.getByRole('button', { name: '发布竞价' }).first().click();
    for (const step of ['基本', '标的线路', '要求', '规则', '邀请', '预览']) {
      await page.getByRole('navigation', { name: '填写步骤' }).getByRole('button', { name: step }).click();
      if (step === '标的线路') await page.getByRole('button', { name: '添加标的' }).click();
      await settled(page);
      expect([step, await axeViolations(page)]).toEqual([step, []]);
      await expectNoHorizontalScroll(page);
    }
    await close();
  });
});
