// Tests certification: automatic after three seconds, or reviewed by the office; always decided by the server.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import {
  ACCOUNTS,
  axeViolations,
  axeViolationsInSweep,
  enter,
  expectNoHorizontalScroll,
  PHONE,
  settled,
} from './support/browser.ts';
import { hostServer } from './support/server.ts';

const [byClock, byOffice] = await Promise.all([hostServer(), hostServer({ env: { CERTIFICATION_MODE: 'review' } })]);
afterAll(() => Promise.all([byClock.stop(), byOffice.stop()]));

const PLACE = '/user/fleet-management';
const KEY = 'fleet_certification_status';

const here = (page: Page) => page.locator('[class*="certification-line__"] [aria-current="step"]');
const recordIn = (page: Page) =>
  page.evaluate(
    (key) => Object.values(JSON.parse(localStorage.getItem(key) ?? '{}')) as Record<string, unknown>[],
    KEY,
  );
const took = (record: Record<string, unknown> | undefined) =>
  Date.parse(String(record?.approvedAt)) - Date.parse(String(record?.submittedAt));

const fillIn = async (page: Page) => {
  await page.getByLabel('道路运输经营许可证号').fill('410100001234');
  await page.getByLabel('车辆数').fill('186');
  await page.getByRole('checkbox', { name: '整车' }).check();
};
const send = (page: Page) => page.getByRole('button', { name: '提交认证' }).click();

/** Delays the claim until the approval is sent, to test that an approval sent before the claim's reply still works. */
const delayClaim = async (page: Page) => {
  let overtaking: Promise<unknown> | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith('/approve')) overtaking = request.response();
  });
  await page.route('**/claim', async (route) => {
    await page.locator('.ant-btn-loading', { hasText: '立即发送' }).waitFor();
    await overtaking;
    await route.continue();
  });
};

describe('automatic certification', () => {
  // spec: 4.certification
  it('goes from the guide to the certified state in exactly 3000 ms, across a reload and two tabs, and back by a reset', async () => {
    const { page, problems, openPage, close } = await enter(byClock.url, ACCOUNTS.fleet);
    await page.goto(PLACE);
    await page.getByRole('button', { name: '开始认证' }).click();
    await page.getByRole('button', { name: '返回说明' }).click();
    expect(await here(page).innerText()).toContain('认证说明');
    await page.getByRole('button', { name: '开始认证' }).click();
    // The form is prefilled from the registration, and submitting without a choice is rejected.
    const chosen = page.locator('[class*="certification-chips__"] input:checked');
    await chosen.first().waitFor();
    while ((await chosen.count()) > 0) await chosen.first().uncheck();
    await send(page);
    await page.getByText('请选择服务类型').waitFor();
    await fillIn(page);
    if (process.env.DEEP) expect(await axeViolations(page)).toEqual([]);
    await send(page);
    await page.getByText('正在处理').waitFor();
    const [sent] = await recordIn(page);
    expect(sent).toMatchObject({ status: 'processing', approvedAt: null, applicationData: { vehicleCount: 186 } });

    await page.reload();
    // On a slow machine the three seconds may be over before the page has reloaded.
    await page
      .locator(
        '[class*="certification-processing__"], [class*="fleet-head__"] [class*="status-tag__"]:has-text("已认证")',
      )
      .first()
      .waitFor();
    expect((await recordIn(page))[0]?.submittedAt).toBe(sent?.submittedAt);
    const other = await openPage();
    await other.goto(PLACE);
    for (const tab of [page, other]) {
      await tab.waitForURL(/certification|vehicles/);
      await tab.locator('[class*="fleet-head__"] [class*="status-tag__"]', { hasText: '已认证' }).waitFor();
    }
    await page.goto(`${PLACE}/certification`);
    await page.locator('[class*="certification-sign__"]').waitFor();
    const [approved, ...rest] = await recordIn(other);
    expect(rest).toEqual([]);
    expect(Object.keys(approved ?? {}).sort()).toEqual([
      'applicationData',
      'approvedAt',
      'status',
      'submittedAt',
      'userId',
    ]);
    expect(approved).toMatchObject({ status: 'approved', submittedAt: sent?.submittedAt });
    expect(took(approved)).toBe(3000);
    expect(await axeViolationsInSweep(page)).toEqual([]);

    const [issued] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/certifications/certificate')),
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载证书' }).click(),
    ]);
    const { code } = ((await issued.json()) as { data: { code: string } }).data;
    await other.goto(`/verify?code=${code}`);
    await other.getByRole('heading', { name: '有效' }).waitFor();
    expect(await other.locator('[class*="verify-facts__"]').first().innerText()).toContain('已认证');

    await page.goto(PLACE);
    await page.waitForURL('**/vehicles');
    // One click creates and downloads the certificate.
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ]);
    expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('navigation', { name: '平台车队' }).getByRole('link', { name: '认证' }).click();
    await page.getByRole('button', { name: '重新认证' }).click();
    await page.getByRole('button', { name: '确认重新认证' }).click();
    await page.getByRole('button', { name: '开始认证' }).waitFor();
    expect(await recordIn(page)).toEqual([]);
    await other.reload();
    await other.getByRole('heading', { name: '已失效' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 9.certification-key
  it('ignores a forged record in local storage, on a phone in dark mode', async () => {
    const { page, problems, close } = await enter(byClock.url, ACCOUNTS.fleet, {
      viewport: PHONE,
      colorScheme: 'dark',
    });
    const { id } = await page.evaluate(async () => {
      const answer = await fetch('/zwli/api/auth/currentUser', {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      });
      return ((await answer.json()) as { data: { id: string } }).data;
    });
    const forged = { userId: id, status: 'approved', submittedAt: '2025-01-01T00:00:00.000Z' };
    await page.evaluate(
      ([key, text]) => localStorage.setItem(String(key), String(text)),
      [KEY, JSON.stringify({ [id]: { ...forged, approvedAt: '2025-01-01T00:00:03.000Z', applicationData: {} } })],
    );
    await page.goto(PLACE);
    await page.getByRole('button', { name: '开始认证' }).waitFor();
    expect(await page.locator('[class*="fleet-head__"] [class*="status-tag__"]').innerText()).toBe('未认证');
    await expect.poll(() => recordIn(page)).toEqual([]);
    await page.getByRole('button', { name: '开始认证' }).click();
    await settled(page);
    await expectNoHorizontalScroll(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('certification by the office', () => {
  itInSweep('is rejected with reasons per field, corrected, approved by keyboard, and revoked', async () => {
    const [fleet, office] = await Promise.all([
      enter(byOffice.url, ACCOUNTS.fleet),
      enter(byOffice.url, ACCOUNTS.admin),
    ]);
    await fleet.page.goto(PLACE);
    await fleet.page.getByRole('button', { name: '开始认证' }).click();
    await fillIn(fleet.page);
    await send(fleet.page);
    await fleet.page.getByText('等待秘书处审核').waitFor();

    const desk = office.page;
    await desk.goto('/admin/member/pending?tab=certification');
    const company = (await desk.locator('[class*="review-head__"] h2').innerText()).split(/\s/)[0] ?? '';
    await desk.keyboard.press('r');
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: '道路运输经营许可证号' }).click();
    expect(await axeViolations(desk)).toEqual([]);
    await desk.getByRole('button', { name: '确认驳回' }).click();
    await desk.getByText(`已驳回：${company}`).waitFor();

    await fleet.page.reload();
    await fleet.page.getByRole('heading', { name: '认证未通过', exact: true }).waitFor();
    if (process.env.DEEP) expect(await axeViolations(fleet.page)).toEqual([]);
    await fleet.page.getByRole('button', { name: '修改后重新提交' }).click();
    await fleet.page.getByText('上次未通过').waitFor();
    expect(await fleet.page.getByLabel('车辆数').inputValue()).toBe('186');
    await fleet.page.getByLabel('道路运输经营许可证号').fill('410100009999');
    await send(fleet.page);
    await fleet.page.getByText('等待秘书处审核').waitFor();

    await desk.goto('/admin/member/pending?tab=certification');
    await desk.getByRole('heading', { name: '与上次相比' }).waitFor();
    await delayClaim(desk);
    await desk.keyboard.press('a');
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: '立即发送' }).click();
    await desk.getByText(`已通过：${company}`).waitFor();
    await fleet.page.goto(`${PLACE}/certification`);
    await fleet.page.locator('[class*="certification-sign__"]', { hasText: '有效期至' }).waitFor();

    await desk.goto(`/admin/enterprise/list?keyword=${encodeURIComponent(company)}`);
    await desk.locator('tbody tr', { hasText: company }).first().click();
    await desk.getByRole('tab', { name: '会员' }).click();
    await desk.getByRole('heading', { name: '车队认证', exact: true }).waitFor();
    await desk.getByRole('button', { name: '更多' }).click();
    await desk.getByRole('menuitem', { name: '撤销车队认证' }).click();
    await desk.getByRole('textbox', { name: '原因' }).fill('许可证已被主管部门吊销');
    await desk.getByText('只有你一位所有者').waitFor();
    await desk.getByRole('button', { name: '确认撤销' }).click();
    await desk.getByText('车队认证已撤销').first().waitFor();
    await fleet.page.reload();
    await fleet.page.getByText('许可证已被主管部门吊销').waitFor();
    expect([...fleet.problems, ...office.problems]).toEqual([]);
    await Promise.all([fleet.close(), office.close()]);
  });
});
