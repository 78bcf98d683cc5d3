// Standards from all sides: the office changes one, a fleet finds, marks and reads it, a shipper calculates, strangers read.
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  axeViolations,
  enter,
  expectNoHorizontalScroll,
  newVisitor,
  PHONE,
  settled,
} from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());
const LIBRARY = '/user/transport-standards';

describe('standards', () => {
  it('are found by a fragment, marked, read, and change by the office', async () => {
    const fleet = await enter(server.url, ACCOUNTS.fleet, { at: LIBRARY });
    const { page } = fleet;
    await settled(page);
    await page.getByRole('searchbox').fill('1589');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**keyword=1589*');
    // Until the answer is there the rows of the list before are shown, and a click may meet another row.
    await settled(page);
    const star = page.getByRole('button', { name: /^收藏 GB 1589-2016/ });
    await star.click();
    await page.locator('[aria-pressed="true"]').first().waitFor();
    await settled(page);
    await page
      .getByRole('row', { name: /GB 1589-2016/ })
      .first()
      .getByText('汽车、挂车')
      .click();
    await page.getByRole('heading', { level: 1, name: /GB 1589-2016/ }).waitFor();
    await page.getByRole('button', { name: '我已阅读第 2 版' }).click();
    await page.getByText('你已阅读第 2 版').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const office = await enter(server.url, ACCOUNTS.admin, { at: '/admin/system/standards?keyword=1589-2016' });
    await settled(office.page);
    await office.page.getByText('汽车、挂车及汽车列车外廓尺寸、轴荷及质量限值').first().click();
    const form = office.page.getByRole('dialog', { name: /修改 GB 1589-2016/ });
    await form.getByText('已读第 2 版 1 人，收藏 1 人').waitFor();
    await form.getByLabel('变更说明').fill('补充官方来源');
    await form.getByLabel('官方来源').fill('国家标准全文公开系统');
    await form.getByLabel('提醒收藏的人和适用的企业').check();
    expect(await axeViolations(office.page)).toEqual([]);
    await form.getByRole('button', { name: '保存为第 3 版' }).click();
    await office.page.getByText('已保存为新的一版').waitFor();

    await page.goto(`${LIBRARY}?shelf=changed`);
    await page.getByRole('table', { name: '标准' }).getByText('有变更，尚未阅读第 3 版').waitFor();
    await page.getByRole('link', { name: 'GB 1589-2016 第 3 版' }).waitFor();
    expect([fleet.problems, office.problems]).toEqual([[], []]);
  });

  it('compare a vehicle with GB 1589 by keyboard on a phone', async () => {
    const { page, problems } = await enter(server.url, ACCOUNTS.shipper, {
      at: `${LIBRARY}/calculator`,
      viewport: PHONE,
      colorScheme: 'dark',
    });
    await settled(page);
    const status = page.getByRole('status').filter({ hasText: /项|填写/ });
    await page.getByLabel('半挂车长，米').fill('13.76');
    await page.getByLabel('宽，米').fill('2.55');
    await page.getByLabel('总质量，吨').focus();
    await page.keyboard.type('49');
    await page.keyboard.press('Tab');
    await status.getByText('不符合，1 项超出').waitFor();
    await page.getByRole('row', { name: /半挂车长.*超 0\.01 米.*超出.*已核对/ }).waitFor();
    await page.getByRole('row', { name: /总质量.*49\.00.*符合.*六轴及以上列车/ }).waitFor();
    await page.getByRole('img', { name: /6 轴/ }).waitFor();
    await expectNoHorizontalScroll(page);
    expect(await axeViolations(page)).toEqual([]);
    const link = await page.getByLabel('发给司机或客户的链接').inputValue();
    expect(problems).toEqual([]);

    // Whoever gets the link sees the same, and nothing of it was sent.
    const driver = await newVisitor(server.url, { viewport: PHONE });
    const sent: string[] = [];
    driver.page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await driver.page.goto(link);
    await driver.page.getByText('不符合，1 项超出').waitFor();
    await driver.page.getByLabel('高，含装载，米').fill('4.06');
    await driver.page.getByText('不符合，2 项超出').waitFor();
    expect(sent.filter((request) => /13\.76|4\.06/.test(request.replace(/#.*/, '')))).toEqual([]);
    expect(await driver.page.evaluate(() => location.hash)).toContain('h=4.06');
    await expectNoHorizontalScroll(driver.page);
    expect(await axeViolations(driver.page)).toEqual([]);
    expect(driver.problems).toEqual([]);
  });

  it('are read and calculated with by a stranger without script', async () => {
    const { page } = await newVisitor(server.url, { javaScriptEnabled: false });
    await page.goto('/standards?keyword=198');
    await page.getByRole('link', { name: /^JT\/T 198-2016/ }).waitFor();
    await page.goto('/standards');
    expect(await page.getByRole('link', { name: /^JT\/T 198-2016/ }).isVisible()).toBe(false);
    await page.getByText(/^待核对 5 部：.*JT\/T 198-2016/).click();
    await page.getByRole('link', { name: /^JT\/T 198-2016/ }).waitFor();
    await page.getByRole('link', { name: '打开计算器' }).click();
    await page.getByLabel('半挂车长，米').fill('13.75');
    await page.getByLabel('高，含装载，米').fill('4.06');
    await page.getByLabel('挂车三轴，吨').fill('24.5');
    await page.getByRole('button', { name: '比较' }).click();
    await page.getByText('不符合，2 项超出').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('row', { name: /车高.*超 0\.06 米/ }).waitFor();
    expect(await page.getByLabel('半挂车长，米').inputValue()).toBe('13.75');
  });

  it('are public: found by words, one page for each, linked from the articles that cite them', async () => {
    const { page, problems } = await newVisitor(server.url, { viewport: PHONE });
    await page.goto(`/standards?keyword=${encodeURIComponent('危险货物')}`);
    await page.getByRole('link', { name: /^JT\/T 617-2018/ }).click();
    await page.getByRole('heading', { level: 1, name: /JT\/T 617-2018/ }).waitFor();
    await expectNoHorizontalScroll(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/industry-news?keyword=1589');
    await page
      .getByRole('link', { name: /GB 1589 尺寸与质量限值速查/ })
      .first()
      .click();
    await page.getByRole('article').getByRole('link', { name: 'GB 1589-2016' }).first().click();
    await page.getByRole('heading', { level: 1, name: /GB 1589-2016/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
