// Tests the fleet card: missing fields on the workbench, editing, preview, public page.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import {
  ACCOUNTS,
  axeViolations,
  enter,
  expectNoHorizontalScroll,
  go,
  newVisitor,
  PHONE,
  settled,
} from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const asFleet = async (options = {}) => {
  const visitor = await enter(server.url, ACCOUNTS.fleet, options);
  await settled(visitor.page);
  return visitor;
};

const sendCover = async (page: Page, words: string) => {
  const file = await aPhoto({ width: 1600, height: 600 });
  await page.getByRole('button', { name: '上传照片' }).click();
  const dialog = page.getByRole('dialog', { name: '上传照片' });
  await dialog.getByText('车牌号、人脸、场站位置都可能被认出来').waitFor();
  await dialog.getByRole('radio', { name: '封面' }).check();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: '场站.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await dialog.getByText('已上传').waitFor();
  await dialog.getByLabel('说明').fill(words);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交，秘书处看过才公开').waitFor();
};

/** The office looks at it and publishes it. */
const publishPhoto = async (words: string) => {
  const { page, problems, close } = await enter(server.url, ACCOUNTS.admin);
  await go(page, '/admin/system/messages?tab=photos');
  const publish = page.getByRole('button', { name: `通过并公开：${words}` });
  await publish.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await publish.click();
  await page.getByText('已公开，车队已收到通知').waitFor();
  expect(problems).toEqual([]);
  await close();
};

describe('a fleet’s card', () => {
  // spec: 3.fleet-info
  it('is completed from the workbench, previewed, and immediately public', async () => {
    const { page, problems, close } = await asFleet();
    await page.getByRole('heading', { name: '需要处理' }).waitFor();
    await page.getByRole('button', { name: '完善名片' }).click();
    await page.waitForURL('**/user/fleet-management/card');
    await settled(page);
    await page.getByText('11 / 12').waitFor();
    await page.getByLabel('简介').fill('华东家电整车运输\n夜间装卸，凌晨到仓');
    await sendCover(page, '苏州场站夜间装货');
    await page.getByText('12 / 12').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '预览公开页面' }).click();
    const preview = page.frameLocator('[class*="preview-window__"] iframe');
    await preview.getByText('夜间装卸，凌晨到仓').waitFor();
    await page.getByRole('button', { name: '保存名片' }).click();
    await page.getByText('名片已保存，公开页面已更新').waitFor();
    const visitor = await newVisitor(server.url, { javaScriptEnabled: false });
    await visitor.page.goto('/ecosystem');
    await visitor.page.getByRole('link', { name: '苏州澜舟驰远运输有限公司', exact: true }).click();
    await visitor.page.getByText('夜间装卸，凌晨到仓').waitFor();
    await visitor.page.getByText('常跑线路').waitFor();
    expect(await visitor.page.getByText('会员照片').count()).toBe(0);
    await publishPhoto('苏州场站夜间装货');
    await visitor.page.reload();
    await visitor.page.getByText('会员照片').waitFor();
    const photo = visitor.page.getByAltText('苏州场站夜间装货');
    expect((await visitor.page.request.get((await photo.getAttribute('src')) ?? '')).status()).toBe(200);
    expect(visitor.problems).toEqual([]);
    expect(problems).toEqual([]);
    await visitor.close();
    await close();
  });

  it('and the workbench work on a phone in dark mode', async () => {
    const { page, problems, close } = await asFleet({ viewport: PHONE, colorScheme: 'dark' });
    for (const path of ['/user/dashboard', '/user/fleet-management/card']) {
      await go(page, path);
      await expectNoHorizontalScroll(page);
      expect(await axeViolations(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });
});
