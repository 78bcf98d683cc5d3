// Templates of documents and sheets: a draft saves itself, a second tab is told, a version is published.
import { afterAll, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());
const at = (group: string, code: string) => `/admin/system/template?group=${group}&open=${code}`;
const CONTRACT = at('document', 'document.contract');

it('a document is edited in two tabs without losing a text, and published', async () => {
  const { page, context, problems } = await enter(server.url, ACCOUNTS.admin, { at: CONTRACT });
  await settled(page);
  const head = page.getByRole('textbox', { name: '第 10 条标题' });
  await head.waitFor();
  const second = await context.newPage();
  await second.goto(`${server.url}${CONTRACT}`);
  await second.getByRole('textbox', { name: '第 10 条标题' }).waitFor();

  await head.fill('其他约定');
  await page
    .getByRole('status')
    .getByText(/已保存 \d\d:\d\d:\d\d/)
    .waitFor();
  await page.getByLabel('预览与版本').getByText('第 10 条　其他约定').waitFor();
  await second.getByRole('textbox', { name: '第 10 条标题' }).fill('另一页的标题');
  await second.getByRole('alert').getByText('这份草稿在别处改过').waitFor();
  expect(await second.getByRole('textbox', { name: '第 10 条标题' }).inputValue()).toBe('另一页的标题');
  await second.getByRole('button', { name: '载入最新的草稿' }).click();
  await expect.poll(() => second.getByRole('textbox', { name: '第 10 条标题' }).inputValue()).toBe('其他约定');
  await second.close();

  await page.getByRole('textbox', { name: '第 10 条内容' }).fill('请联系 {司机电话}。');
  await page
    .getByRole('alert')
    .getByText(/没有 \{司机电话\}/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: '发布新版本' }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: '第 10 条内容' }).fill('双方各执一份。');
  await page.getByRole('button', { name: '发布新版本' }).click();
  await page.getByRole('button', { name: /^(确 定|确定)$/ }).click();
  await page.getByText('已启用 v2').first().waitFor();
  expect(problems.filter((text) => !text.includes('409'))).toEqual([]);
});

it('the columns of a sheet are renamed and moved', async () => {
  const { page } = await enter(server.url, ACCOUNTS.admin, { at: at('sheet', 'sheet.drivers'), viewport: PHONE });
  await settled(page);
  await page.getByRole('textbox', { name: '姓名的标题' }).fill('司机姓名');
  await page.getByRole('button', { name: '姓名下移' }).click();
  await page
    .getByRole('status')
    .getByText(/已保存/)
    .waitFor();
  await expectNoHorizontalScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: '备注的标题' }).fill('姓名');
  await page.getByText('“姓名”在以前的版本里是“姓名”，换一个标题').first().waitFor();
});
