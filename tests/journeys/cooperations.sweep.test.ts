// Cooperation from both sides: invitation and acceptance, groups, invitation links.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { openFleet } from './support/office.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const FLEET = '苏州澜舟驰远运输有限公司';
const SHIPPER = '上海澄屿家电有限公司';
const FLEETS = '/user/cooperative-fleets';
const SHIPPERS = '/user/fleet-management/cooperative-shippers';

const invite = async (page: Page, message: string) => {
  await page.getByRole('button', { name: '邀请车队' }).click();
  const dialog = page.getByRole('dialog', { name: '邀请车队' });
  await dialog.getByLabel('在车队名录里查找').fill('澜舟');
  await dialog.getByRole('button', { name: '搜索' }).click();
  await dialog.getByRole('button', { name: `邀请${FLEET}` }).click();
  await dialog.getByLabel('留言（可不填，对方可见）').fill(message);
  await dialog.getByRole('button', { name: '发出邀请' }).click();
  await page.getByText('邀请已发出').waitFor();
};
/** Presses the button of the confirming dialog. */
const confirm = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .filter({ hasText: `确认${name}` })
    .getByRole('button', { name: `确认${name}` })
    .click();

describe('cooperation', () => {
  it('begins with an invitation that the fleet accepts on a phone', async () => {
    await (await openFleet(server.url)).certify();
    const shipper = await enter(server.url, ACCOUNTS.shipper, { at: FLEETS });
    const { page } = shipper;
    await settled(page);
    await page.getByRole('button', { name: '邀请车队' }).click();
    const dialog = page.getByRole('dialog', { name: '邀请车队' });
    await dialog.getByRole('listitem').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await invite(page, '每周三嘉定至苏州，40 吨');
    await page.getByRole('button', { name: `撤回邀请：${FLEET}` }).waitFor();

    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: SHIPPERS, viewport: PHONE, colorScheme: 'dark' });
    await settled(fleet.page);
    const card = fleet.page.getByRole('region', { name: `${SHIPPER}的合作邀请` });
    // Orders of the demo that are due are added while the server runs.
    await card.getByText(/还没有付款记录|到期运单不足|张到期运单，.*按期付清/).waitFor();
    await card.getByText('每周三嘉定至苏州，40 吨').waitFor();
    await expectNoHorizontalScroll(fleet.page);
    expect(await axeViolations(fleet.page)).toEqual([]);
    await card.getByRole('button', { name: '接受合作' }).click();
    await confirm(fleet.page, '接受合作');
    await fleet.page.getByText('已接受合作邀请').waitFor();
    await fleet.page.getByRole('list', { name: '合作货主' }).getByText(SHIPPER).waitFor();
    expect([...shipper.problems, ...fleet.problems]).toEqual([]);
    await shipper.close();
    await fleet.close();
  });

  it('begins from the public page of a certified fleet that is no partner yet', async () => {
    const name = '济南岱岳恒途物流有限公司';
    const { page, problems, close } = await enter(server.url, ACCOUNTS.shipper, { at: FLEETS });
    await page.goto('/ecosystem?keyword=岱岳');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    const bar = page.getByRole('region', { name: '联系这家车队' });
    const partnerLink = bar.getByRole('link', { name: '加入合作车队' });
    await expect.poll(() => partnerLink.getAttribute('href')).toContain('cooperative-fleets');
    await partnerLink.click();
    const dialog = page.getByRole('dialog', { name: '邀请车队' });
    await dialog.getByText(name).first().waitFor();
    expect(await dialog.getByLabel('在车队名录里查找').inputValue()).toBe(name);
    await page.goBack();
    await bar.getByRole('link', { name: '邀请报价' }).click();
    await page.getByRole('dialog', { name: '邀请报价' }).getByRole('button', { name: '新建竞价' }).click();
    await page.getByText('草稿已新建，范围只含这家车队').waitFor();
    await page.getByRole('heading', { name: '发布竞价' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('moves several fleets into a group, and gives out a link that one can stop', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.shipper, { at: FLEETS });
    await settled(page);
    await page.getByRole('checkbox', { name: '选择成都锦程砺行货运有限公司' }).check();
    await page.getByRole('button', { name: /已选 1 家/ }).click();
    await page.getByRole('menuitem', { name: '移到 西北' }).click();
    await page.getByText('已移动 1 家车队').waitFor();
    await page.getByRole('group', { name: '分组' }).getByRole('button', { name: '西北 2' }).click();
    await page.waitForURL(/group=/);
    await page.getByRole('button', { name: '生成邀请链接' }).click();
    const dialog = page.getByRole('dialog', { name: '生成邀请链接' });
    await dialog.getByLabel(/可用次数/).fill('2');
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const address = await dialog.getByLabel('邀请链接').inputValue();
    expect(address).toContain(`${server.url}${SHIPPERS}?invitation=`);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '停用邀请链接　未分组' }).click();
    await page.getByRole('button', { name: '停用链接' }).click();
    await page.getByText('邀请链接已停用').waitFor();
    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: address.slice(server.url.length) });
    await fleet.page.getByRole('button', { name: '查看邀请' }).click();
    await fleet.page.getByText('邀请链接无效或已失效，请向货主索取新的链接').waitFor();
    expect(problems).toEqual([]);
    await close();
    await fleet.close();
  });
});
