// Tests the credit score in the browser: a fleet reads its events, appeals one, the office decides, the score changes.

import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const PAGE = '/user/profile?tab=credit';

describe('the credit score', () => {
  it('is appealed by a fleet, decided by the office, and recomputed', async () => {
    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: PAGE });
    const { page } = fleet;
    const board = page.getByRole('region', { name: '信用分', exact: true });
    const exact = board.getByText(/精确值/);
    await exact.waitFor();
    const before = await exact.textContent();
    await page.getByRole('img', { name: /近 12 个月的信用分/ }).waitFor();
    await page.getByRole('button', { name: '看事件：准时率' }).click();
    const events = page.getByRole('table', { name: '事件', exact: true });
    await events.getByText('晚到 4:30').click();
    const drawer = page.getByRole('dialog', { name: '事件详情' });
    await drawer.getByText(/^1 单/).waitFor();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: '提出申诉' }).click();
    const form = page.getByRole('dialog', { name: '提出申诉' });
    await form.getByLabel('理由').fill('太短');
    await form.getByRole('button', { name: '提交申诉' }).click();
    await form.getByText('理由至少 10 个字').waitFor();
    await form.getByLabel('理由').fill('京昆高速汉中段封闭，绕行国道，运单里有异常记录');
    await form.getByRole('button', { name: '提交申诉' }).click();
    await page.getByText('申诉已提交，等分会作出结论').waitFor();
    await page.getByRole('heading', { name: '正在进行的申诉' }).waitFor();

    const admin = await enter(server.url, ACCOUNTS.admin, { at: '/admin/system/messages?tab=appeals' });
    const office = admin.page;
    await office.getByRole('table', { name: '申诉', exact: true }).getByText('晚到 4:30').click();
    const appeal = office.getByRole('dialog', { name: '申诉详情' });
    await appeal.getByText('京昆高速汉中段封闭').waitFor();
    await settled(office);
    expect(await axeViolations(office)).toEqual([]);
    await appeal.getByRole('button', { name: '作出结论' }).click();
    const decide = office.getByRole('dialog', { name: /^作出结论/ });
    await decide.getByRole('radio', { name: '申诉成立' }).check();
    await decide.getByLabel('依据').fill('异常记录与公告时间一致，延误不由车队造成');
    await decide.getByRole('button', { name: '确认结论' }).click();
    await office.getByText('结论已发给企业').waitFor();

    await page.goto(`${PAGE}&component=punctuality`);
    await exact.waitFor();
    expect(await exact.textContent()).not.toBe(before);
    await page.getByRole('table', { name: '事件', exact: true }).getByText('申诉成立').first().waitFor();
    expect([fleet.problems, admin.problems]).toEqual([[], []]);
  });

  it('shows a shipper its open appeal and what would raise the score, also on a phone', async () => {
    const { page, problems } = await enter(server.url, ACCOUNTS.shipper, {
      ...{ at: PAGE, viewport: PHONE, colorScheme: 'dark' },
    });
    await page.getByRole('heading', { name: '正在进行的申诉' }).waitFor();
    await page.getByText(/^按当前记录推算，其余不变；/).waitFor();
    await page.getByText('同一家有上限').waitFor();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    expect(problems).toEqual([]);
  });
});
