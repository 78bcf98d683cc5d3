// Tests the review of applications: by keyboard, with reasons, and by two administrators at once.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import {
  ACCOUNTS,
  type Account,
  axeViolations,
  DISPLAYS,
  enter,
  expectNoHorizontalScroll,
  PHONE,
} from './support/browser.ts';
import { startServer } from './support/server.ts';

const server = await startServer();
afterAll(() => server.stop());

const ROOT = resolve(import.meta.dirname, '../..');
const COLLEAGUE = { username: 'colleague', password: 'Colleague-of-2025', door: '/admin/login' };
const created = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/src/commands/admin-create.ts'), '--username', COLLEAGUE.username],
  { env: { PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir }, input: `${COLLEAGUE.password}\n` },
);
expect(created.status, String(created.stderr)).toBe(0);

const asStaff = (who: Account = ACCOUNTS.admin, options = {}) => enter(server.url, who, options);
const openReview = async (page: Page, search = '') => {
  await page.goto(`/admin/member/pending${search}`);
  await page.locator('[class*="queue__"] li').first().waitFor();
};
const companyNow = async (page: Page) =>
  (await page.locator('[class*="review-head__"] h2').innerText()).split(/\s/)[0] ?? '';
const reason = (page: Page) => page.getByRole('textbox', { name: '给申请企业的说明' });
const waiting = async (page: Page) =>
  Number((await page.locator('[class*="menu-count__"]').first().innerText()).split(/\s/)[0]);
/** Opens the first unclaimed application and returns its name. */
const openFree = async (page: Page) => {
  const free = page.locator('[class*="queue__"] li', { hasNotText: '审核' }).first();
  await free.getByRole('link').click();
  await page.waitForURL('**/pending?*id=*');
  const name = (await free.locator('[class*="queue-name__"] > span').innerText()).trim();
  await page.locator('[class*="review-head__"] h2', { hasText: name }).waitFor();
  return name;
};

describe('reviewing applications', () => {
  // spec: 2.admin/member/pending
  it('claims at the first step, rejects with a reason, and opens the next one', async () => {
    const { page, problems, close } = await asStaff();
    await openReview(page);
    const before = await waiting(page);
    const name = await openFree(page);
    await page.keyboard.press('r');
    await page.getByText('后自动释放').first().waitFor();
    await page.getByRole('button', { name: '确认驳回' }).click();
    await page.getByText('驳回原因至少 5 个字').waitFor();
    await page.getByRole('button', { name: '执照不清晰' }).click();
    await page.getByRole('button', { name: '确认驳回' }).click();
    await page.getByText(`已驳回：${name}`).waitFor();
    await page.locator('[class*="review-head__"] h2').filter({ hasNotText: name }).waitFor();
    await expect.poll(() => waiting(page)).toBe(before - 1);
    await page.getByRole('link', { name: '已驳回' }).click();
    await page.locator('[class*="queue__"] li', { hasText: name }).first().click();
    await page.getByRole('heading', { name: '审核结论' }).waitFor();
    expect(await page.locator('[class*="review__"]').innerText()).toContain('营业执照照片不清晰');
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 2.admin/member/pending
  it('approves by keyboard alone', async () => {
    const { page, problems, close } = await asStaff();
    await openReview(page);
    const first = await companyNow(page);
    await page.keyboard.press('j');
    await page.locator('[class*="review-head__"] h2').filter({ hasNotText: first }).waitFor();
    await page.keyboard.press('k');
    await page.locator('[class*="review-head__"] h2', { hasText: first }).waitFor();
    await page.keyboard.press('a');
    const confirm = page.getByRole('button', { name: '确认通过' });
    await confirm.waitFor();
    expect(await confirm.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(`待发送：通过 ${first}`).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.locator('[class*="review-head__"] h2', { hasText: first }).waitFor();
    await confirm.press('Enter');
    await page.getByRole('button', { name: '立即发送' }).press('Enter');
    await page.getByText(`已通过：${first}`).waitFor();
    await page.getByRole('link', { name: '已通过' }).click();
    await page.locator('[class*="queue__"] li', { hasText: first }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  itInSweep('does not approve by shortcut when pinyin is typed after a rejection reason was clicked', async () => {
    const { page, close } = await asStaff();
    await openReview(page);
    await openFree(page);
    await page.keyboard.press('r');
    await page.getByRole('button', { name: '执照不清晰' }).click();
    await page.keyboard.type('anzhao ');
    expect(await reason(page).inputValue()).toContain('anzhao');
    await page.getByRole('button', { name: '执照不清晰' }).focus();
    await page.keyboard.type('a');
    await page.getByRole('button', { name: '确认驳回' }).waitFor();
    expect(await page.getByRole('button', { name: '确认通过' }).count()).toBe(0);
    await page.getByRole('button', { name: '放回队列' }).click();
    await close();
  });

  itInSweep('keeps an unfinished verdict across a reload', async () => {
    const { page, close } = await asStaff();
    await openReview(page);
    const name = await companyNow(page);
    await page.keyboard.press('r');
    await reason(page).fill('请补充《道路运输经营许可证》编号');
    await page.getByRole('button', { name: '暂存' }).click();
    await page.getByText('已暂存').waitFor();
    await page.reload();
    await page.locator('[class*="queue__"] li', { hasText: name }).getByText('有暂存').waitFor();
    expect(await reason(page).inputValue()).toBe('请补充《道路运输经营许可证》编号');
    await page.getByRole('button', { name: '放回队列' }).click();
    await page.getByRole('button', { name: '认领' }).waitFor();
    await close();
  });

  itInSweep('tells the second administrator who claimed and who decided it, and keeps the typed text', async () => {
    const mine = await asStaff();
    const theirs = await asStaff(COLLEAGUE);
    await openReview(mine.page);
    const name = await openFree(mine.page);
    await mine.page.keyboard.press('r');
    await reason(mine.page).fill('请先补充许可证编号再提交');
    await mine.page.getByText('由 沈岚 受理').waitFor();

    const { search } = new URL(mine.page.url());
    await openReview(theirs.page, search);
    await theirs.page.getByText('沈岚 正在审核这件申请').waitFor();
    expect(await theirs.page.getByRole('radio', { name: '驳回' }).count()).toBe(0);

    await mine.page.getByRole('button', { name: '放回队列' }).click();
    await mine.page.getByRole('button', { name: '认领' }).waitFor();
    await openReview(theirs.page, search);
    // A key pressed before the review has loaded is ignored.
    await theirs.page.getByRole('radio', { name: '驳回' }).waitFor();
    await theirs.page.keyboard.press('r');
    await theirs.page.getByRole('button', { name: '信息与执照不符' }).click();
    await theirs.page.getByRole('button', { name: '确认驳回' }).click();
    await theirs.page.getByText(`已驳回：${name}`).waitFor();

    await mine.page.getByRole('button', { name: '确认驳回' }).click();
    await mine.page.getByText(/colleague 已于 .+ 驳回这件申请/).waitFor();
    expect(await mine.page.getByRole('textbox', { name: '你写的原因' }).inputValue()).toBe('请先补充许可证编号再提交');
    expect(await axeViolations(mine.page)).toEqual([]);
    await mine.close();
    await theirs.close();
  });

  itInSweep.each(DISPLAYS)('has no axe violation on $name', async ({ viewport, colorScheme }) => {
    const { page, close } = await asStaff(ACCOUNTS.admin, { viewport, colorScheme });
    for (const search of ['', '?tab=change', '?tab=renewal', '?status=approved']) {
      await openReview(page, search);
      if (viewport === PHONE) await page.locator('[class*="queue__"] li').first().getByRole('link').click();
      await page.locator(viewport === PHONE ? '[class*="review-bar__"]' : '[class*="review-history__"]').waitFor();
      await expectNoHorizontalScroll(page);
      expect(await axeViolations(page), search).toEqual([]);
    }
    await close();
  });
});
