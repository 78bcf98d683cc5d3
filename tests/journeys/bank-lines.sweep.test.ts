// A bank statement in the browser: twenty transfers by at most thirty keys, one taken back, the same file again adds nothing.
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const FEE = 3000;
const CERTAIN = 12;
const CORES =
  '澄湖顺安 岱云恒泰 粤海捷达 钱塘远航 锦里通达 江城磐安 中原驰骋 辽河铁骑 秦川朔方 庐州青锋 渝州千帆 津门海泊'.split(
    ' ',
  );
const PEOPLE = '欧阳长风 司马千嶂 诸葛立柱 上官若云 慕容文博 令狐海涛 皇甫子轩 尉迟晓东'.split(' ');
const names = [
  ...CORES.map((core) => `苏州${core}运输有限公司`),
  ...PEOPLE.map((_, at) => `杭州湖畔${'甲乙丙丁戊己庚辛'[at]}方物流有限公司`),
];

/** Members whose term ends in three weeks; the last ones are paid for by their legal representatives. */
beforeAll(async () => {
  const client = new Client({ connectionString: server.databaseUrl() });
  await client.connect();
  for (const [at, name] of names.entries()) {
    const id = `bank-${at}`;
    const person = PEOPLE[at - CERTAIN] ?? '张三';
    await client.query(
      `with c as (
        insert into companies (id, type, name, credit_code, contact_person, legal_person, phone, region_code, address)
        values ($1, 'fleet', $2, $3, '李四', $4, '13800000001', '320505', '某路') returning id
      ), m as (
        insert into members (id, company_id, joined_at) select id, id, app_now() - interval '340 days' from c returning id
      )
      insert into member_terms (id, member_id, starts_on, ends_on, level, amount_fen)
      select id, id, app_today() - 344, app_today() + 21, 'basic', 300000 from m`,
      [id, name, `BANK${at}`, person],
    );
  }
  await client.end();
});

const statement = async (page: Page) => {
  const day = (await page.evaluate(() => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))).replaceAll(
    '-',
    '',
  );
  let balance = 100_000;
  const rows = names.map((name, at) => {
    const payer = PEOPLE[at - CERTAIN] ?? name;
    balance += FEE;
    return `${day},${FEE}.00,${balance}.00,${payer},622588000000${1000 + at},会费,S${10_000 + at}`;
  });
  const lines = [
    '交易日,贷方金额,余额,对方户名,对方账号,摘要,流水号',
    ...rows,
    `${day},86.43,${balance + 86.43},招商银行,,结息,S20000`,
  ];
  return { name: '招商银行_流水.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
};

const importFile = async (page: Page, button: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(await statement(page));
};
const equation = (page: Page) => page.locator('[class*="equation__"]').innerText();

it('confirms twenty transfers by at most thirty keys, takes one back, and knows the file when it comes again', async () => {
  const { page, problems, close } = await enter(server.url, ACCOUNTS.admin, { at: '/admin/member/bank' });
  await importFile(page, '导入流水');
  await page.getByText('新增 21 行').waitFor();
  await settled(page);
  expect(await equation(page)).toMatch(/60,086\.43[\s\S]*60,000\.00[\s\S]*86\.43[\s\S]*0\.00[\s\S]*与流水一致/);
  expect(await axeViolations(page)).toEqual([]);

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Shift+Enter');
  await page.getByText(`已确认 ${CERTAIN} 笔`).waitFor();
  await settled(page);
  for (const person of PEOPLE) {
    const detail = page.getByRole('region', { name: '正在看的流水' });
    await detail.getByText(`付款人${person}是法定代表人`).waitFor();
    await press('Enter');
    await detail.getByText(`付款人${person}是法定代表人`).waitFor({ state: 'detached' });
    await settled(page);
  }
  // Interest is no dues.
  await press('x');
  const dialog = page.getByRole('dialog', { name: '不是会费' });
  await dialog.getByRole('radio', { name: '利息' }).and(dialog.locator(':checked')).waitFor();
  await dialog.getByLabel('说明').press('Enter');
  keys += 1;
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  expect(await equation(page)).toMatch(
    /60,086\.43[\s\S]*已确认\s*60,086\.43[\s\S]*会费 20 笔，其他 1 笔[\s\S]*与流水一致/,
  );
  expect(keys).toBeLessThanOrEqual(30);

  // Taken back with its reason, then confirmed again.
  await page.getByRole('button', { name: '展开' }).last().click();
  await page
    .getByRole('button', { name: PEOPLE[0] ?? '' })
    .first()
    .click();
  await page.keyboard.press('u');
  const undo = page.getByRole('dialog', { name: '撤销这笔确认' });
  await undo.getByLabel('原因').fill('确认到了别家会员');
  await undo.getByRole('button', { name: '确认撤销' }).click();
  await undo.waitFor({ state: 'detached' });
  await settled(page);
  expect(await equation(page)).toMatch(/已确认\s*57,086\.43[\s\S]*待确认\s*3,000\.00[\s\S]*与流水一致/);

  await importFile(page, '再导入一份');
  await page.getByText('没有新的流水：21 行以前都导入过').waitFor();
  expect(await equation(page)).toMatch(/已确认\s*57,086\.43/);
  expect(problems).toEqual([]);
  await close();
});

itInSweep.each(['light', 'dark'] as const)('reads on a phone, in %s', async (colorScheme) => {
  const { page, problems, close } = await enter(server.url, ACCOUNTS.admin, {
    ...{ at: '/admin/member/bank', viewport: PHONE, colorScheme },
  });
  await settled(page);
  await expectNoHorizontalScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
