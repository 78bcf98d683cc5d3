// Tests vehicle usage: plan, departure, arrival and utilisation, on desktop, on a phone and by keyboard.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  axeViolations,
  CONSOLE_DISPLAYS,
  enter,
  expectNoHorizontalScroll,
  settled,
} from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const asFleet = async (options = {}) => {
  const visitor = await enter(server.url, ACCOUNTS.fleet, { at: '/user/vehicle-usage', ...options });
  await settled(visitor.page);
  return visitor;
};

type Row = {
  plateNo: string;
  rate: number | null;
  isDispatchable: boolean;
  bars: { phase: string; driverName: string | null }[];
};
const asked = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch(`/zwli/api${address}`, { headers })).json()).data;
  }, path);
const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const field = (hours: number) => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16);

const choose = async (page: Page, label: string, typed: string) => {
  await page.getByLabel(label, { exact: true }).fill(typed);
  await page.locator('.ant-select-item-option', { hasText: typed }).first().click();
};

describe('vehicle usage', () => {
  // spec: 2.user/vehicle-usage
  it('goes from plan to departure to arrival, rejects an overlapping plan, and updates utilisation', async () => {
    const { page, problems, close } = await asFleet();
    const board = `/usages/board?from=${day(0)}&span=day&pageSize=100`;
    const rows = (await asked(page, board)).items as Row[];
    const free = rows.find(({ isDispatchable, bars }) => isDispatchable && !bars.some(({ phase }) => phase !== 'done'));
    const busy = new Set(rows.flatMap(({ bars }) => bars.map(({ driverName }) => driverName)));
    const { items } = await asked(page, '/drivers?licenceClass=A2&pageSize=100');
    const driver = (items as { name: string }[]).find(({ name }) => !busy.has(name));
    if (!free || !driver) throw new Error('the demo has nobody who is free');
    const plate = `${free.plateNo.slice(0, 2)}·${free.plateNo.slice(2)}`;

    const plan = async () => {
      await page.getByRole('button', { name: '新增排班' }).first().click();
      await choose(page, '车辆', plate.slice(3));
      await choose(page, '司机', driver.name);
      await page.getByLabel('出发地').fill('苏州');
      await page.getByLabel('目的地').fill('兰州');
      await page.getByLabel('开始时间').fill(field(-0.5));
      await page.getByLabel('结束时间').fill(field(9));
      await page.getByRole('button', { name: '确认排班' }).click();
    };
    await plan();
    const drawer = page.getByRole('dialog', { name: '车辆使用详情' });
    await drawer.getByText('未按时出发', { exact: true }).waitFor();
    const opened = page.url();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await plan();
    await page.getByText(/已有“苏州→兰州”（已排班），请改时间或换车/).waitFor();
    await page.getByRole('button', { name: '不保存' }).click();
    await page.getByRole('button', { name: '放弃并关闭' }).click();

    await page.goto(opened);
    await drawer.getByRole('button', { name: '出发', exact: true }).click();
    await page.getByLabel('出发时间').fill(field(-0.4));
    await page.getByRole('button', { name: '确认出发' }).click();
    await drawer.getByText('进行中', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: '到达', exact: true }).click();
    await page.getByRole('button', { name: '确认到达' }).click();
    await drawer.getByText('已完成', { exact: true }).waitFor();
    const after = ((await asked(page, board)).items as Row[]).find(({ plateNo }) => plateNo === free.plateNo);
    expect(after?.rate ?? 0).toBeGreaterThan(free.rate ?? 0);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '使用记录' }).click();
    await page.getByLabel('车牌号、地点、维修项目').fill('兰州');
    await page.getByRole('row', { name: /兰州.*已完成/ }).waitFor();
    await page.getByRole('combobox', { name: '全局搜索' }).fill(free.plateNo.slice(2).toLowerCase());
    await page.locator('.ant-select-item-option-active', { hasText: plate }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(plate).first().waitFor();
    // The only error is the rejected overlapping plan.
    expect(problems).toEqual([expect.stringMatching(/status of 409 .*\/usages$/)]);
    await close();
  });

  it('is navigated by keyboard: arrows move between bars, Enter opens, Escape closes', async () => {
    const { page, close } = await asFleet();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.getByRole('combobox', { name: '状态' }).focus();
    await page.keyboard.press('Tab');
    const first = await label();
    expect(first).toMatch(/^(运输|装卸|维修) /);
    await page.keyboard.press('ArrowRight');
    await expect.poll(label).not.toBe(first);
    for (let row = 0; row < 25; row += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[class*="gantt__"]').evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    const there = await label();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '车辆使用详情' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(label).toBe(there);
    await close();
  });

  it.each(CONSOLE_DISPLAYS)('has no axe violation on $name', async ({ viewport, colorScheme }) => {
    const { page, close } = await asFleet({ viewport, colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    for (const tab of ['使用记录', '维护计划']) {
      await page.getByRole('tab', { name: tab }).click();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
    }
    await close();
  });
});
