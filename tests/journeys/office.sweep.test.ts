// Journey 6: the office imports, renews, changes level, suspends, restores, merges and exports members.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { enterpriseColumns } from '../../apps/server/src/features/overview/enterprises/enterprise-columns.ts';
import { readSheet } from '../../apps/server/src/platform/sheets/sheets.ts';
import { ACCOUNTS, axeViolations, enter } from './support/browser.ts';
import { applicant, licencePicture } from './support/joining.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const FLEET = '苏州澜舟驰远运输有限公司';
const office = (at: string) => enter(server.url, ACCOUNTS.admin, { at });

const kept = applicant('fleet', 6001);
const duplicate = { ...applicant('fleet', 6002), name: '苏州试行运输6001有限公司（重复）' };
const wrong = { ...applicant('fleet', 6003), creditCode: '91320505YYE2E60030' };
const lineOf = ({ name, creditCode, phone }: typeof kept, membership: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...{ companyName: name, creditCode, companyType: '车队', contactPerson: '试行人', phone },
    ...{ regionCode: '江苏省苏州市虎丘区', address: '试行路 1 号' },
    ...membership,
  };
  return enterpriseColumns.map(({ key }) => cells[key] ?? '').join('\t');
};
const pasted = [
  enterpriseColumns.map(({ title }) => title).join('\t'),
  lineOf(kept, { level: '普通', joinedOn: '2021-03-15', endsOn: '2031-03-14', amountFen: '3000' }),
  lineOf(duplicate),
  lineOf(wrong),
].join('\n');

const importCompanies = async (page: Page) => {
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入企业' });
  await dialog.getByLabel('或从表格里复制后粘贴').fill(pasted);
  await dialog.getByRole('button', { name: '检查粘贴的内容' }).click();
  await dialog.getByText('统一社会信用代码有误').first().waitFor();
  await dialog.getByRole('button', { name: '导入 2 行，跳过 1 行' }).click();
  await dialog.getByText('已导入').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '完成' }).click();
};

/** Exports the list as it is filtered and reads the file. */
const exported = async (page: Page, button: string | RegExp) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await readSheet(await readFile(await (await download).path()))).map(({ cells }) => cells);
};

const pay = async (form: ReturnType<Page['getByRole']>, voucherNo: string) => {
  await form.locator('input[type=file]').setInputFiles({
    name: '回单.png',
    mimeType: 'image/png',
    buffer: await licencePicture(1000 + Number(voucherNo.slice(-1))),
  });
  await form.getByText('已上传').waitFor();
  await form.getByLabel('凭证号').fill(voucherNo);
};
const chooseMore = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `更多：${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const suspend = async (page: Page, name: string) => {
  await chooseMore(page, name, '暂停会员');
  const dialog = page.getByRole('dialog', { name: `暂停会员：${name}` });
  await dialog.getByRole('button', { name: '确认暂停' }).click();
  await dialog.getByText('原因至少').waitFor();
  await dialog.getByLabel('原因').fill('欠缴会费，约谈后未补缴');
  await dialog.getByRole('button', { name: '确认暂停' }).click();
  await page.getByText('会员资格已暂停').waitFor();
};
const resume = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `恢复：${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `恢复会员：${name}` });
  await dialog.getByLabel('原因').fill('会费已补缴');
  await dialog.getByRole('button', { name: '确认恢复' }).click();
  await page.getByText('会员资格已恢复').waitFor();
};
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('running the membership', () => {
  it('imports companies, merges a duplicate into its original and exports the list', async () => {
    const { page, problems, close } = await office('/admin/enterprise/list?keyword=试行运输6001');
    await importCompanies(page);
    await rowOf(page, duplicate.name).waitFor();
    await page.getByRole('button', { name: `详情：${kept.name}`, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '企业详情' });
    await drawer.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '合并重复企业' }).click();
    const merge = page.getByRole('dialog', { name: `合并到：${kept.name}` });
    await merge.getByRole('button', { name: '确认合并' }).click();
    await merge.getByText('请选择重复的企业').waitFor();
    await merge.getByLabel('重复的企业').click();
    await page.locator('.ant-select-item-option', { hasText: duplicate.name }).click();
    await merge.getByLabel('原因').fill('同一家企业登记了两次');
    await merge.getByRole('button', { name: '确认合并' }).click();
    await page.getByText('已合并，重复的一家已关闭').waitFor();
    await drawer.getByRole('tab', { name: '日志' }).click();
    await drawer.getByText('合并').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rowOf(page, duplicate.name).count()).toBe(0);
    const rows = await exported(page, /^导出当前/);
    expect(rows.map(([name]) => name)).toEqual(['企业名称', kept.name]);
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 2.admin/member/list
  it('renews a member, raises its level, suspends and restores it, and exports the members', async () => {
    const { page, problems, close } = await office(`/admin/member/list?keyword=${kept.name}`);
    await page.getByRole('button', { name: `续费：${kept.name}` }).click();
    const renewal = page.getByRole('dialog');
    await renewal.getByRole('button', { name: '确认续费一年' }).click();
    await renewal.getByText('请上传缴费凭证').waitFor();
    await pay(renewal, 'PZ-6001');
    await renewal.getByRole('button', { name: '确认续费一年' }).click();
    await page.getByText(`${kept.name}已续费至 2032-03-14`).waitFor();

    await chooseMore(page, kept.name, '变更等级');
    const level = page.getByRole('dialog', { name: `变更等级：${kept.name}` });
    await level.getByText('金牌', { exact: true }).click();
    await pay(level, 'PZ-6002');
    await level.getByLabel('原因').fill('企业申请升级');
    await level.getByRole('button', { name: '确认变更等级' }).click();
    await page.getByText('已升为金牌，今天起生效').waitFor();
    await rowOf(page, kept.name).getByText('金牌').waitFor();

    await suspend(page, kept.name);
    await resume(page, kept.name);
    await page.getByRole('button', { name: `续费：${kept.name}` }).waitFor();
    const rows = await exported(page, /^导出$/);
    expect(rows[1]?.join(' ')).toContain(kept.name);
    expect(rows[1]?.join(' ')).toContain('金牌');
    expect(problems).toEqual([]);
    await close();
  });

  it('changes the text of a message, which is used from then on', async () => {
    const { page, problems, close } = await office('/admin/system/template');
    await page.getByLabel('按名称或编码查找模板').fill('membership.suspended');
    await page.getByRole('link', { name: '会员资格暂停 已启用' }).click();
    await page.getByRole('heading', { name: '会员资格暂停', exact: true }).waitFor();
    const text = page.getByRole('textbox', { name: '站内正文' });
    await text.fill('原因：{原因}。{车牌}');
    await page.getByRole('alert').getByText('车牌').waitFor();
    expect(await page.getByRole('button', { name: '发布新版本' }).isDisabled()).toBe(true);
    await text.fill('资格已停。原因：{原因}。请致电秘书处。');
    await page.getByRole('complementary', { name: '预览与版本' }).getByText('请致电秘书处').first().waitFor();
    await page.getByRole('button', { name: '发布新版本' }).click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: /确\s?定/ })
      .click();
    await page.getByText('第 2 版　已启用').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/admin/member/list?keyword=澜舟驰远');
    await suspend(page, FLEET);
    const fleet = await enter(server.url, ACCOUNTS.fleet);
    await fleet.page.getByRole('button', { name: /通知/ }).click();
    await fleet.page.getByRole('tab', { name: /业务/ }).click();
    await fleet.page.getByText('资格已停。原因：欠缴会费，约谈后未补缴。请致电秘书处。').first().waitFor();
    await resume(page, FLEET);
    expect(problems).toEqual([]);
    await fleet.close();
    await close();
  });
});
