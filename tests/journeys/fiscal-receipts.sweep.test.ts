// Fiscal receipts: numbers are received, one gets its file and is voided by two people, the member downloads the new one.
import { afterAll, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE } from './support/browser.ts';
import { licencePicture } from './support/joining.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const AT = '/admin/member/receipts';
const second = { ...ACCOUNTS.admin, username: 'second-owner' };

it('a receipt is voided by two people, replaced by the next number, and downloaded by the member', async () => {
  await query(
    server,
    `insert into users (id, username, shown_name, role, staff_roles, password_hash)
     select 'secondowner', $1, '林知夏', 'admin', '{owner}', password_hash from users where username = $2`,
    [second.username, ACCOUNTS.admin.username],
  );
  const [own] = await query<{ number: string; next: string }>(
    server,
    `select lpad(r.number::text, 10, '0') as number, lpad(g.next_number::text, 10, '0') as next
     from fiscal_receipts r join members m on m.id = r.member_id join users u on u.company_id = m.company_id,
       (select min(next_number) as next_number from receipt_ranges where finished_on is null) g
     where u.username = $1 and r.number is not null and r.voided_at is null`,
    [ACCOUNTS.fleet.username],
  );
  const [number, next] = [String(own?.number), String(own?.next)];

  const office = await enter(server.url, ACCOUNTS.admin, { at: AT });
  const { page } = office;
  await page.getByRole('button', { name: '登记领用' }).click();
  const range = page.getByRole('dialog', { name: '登记领用的会费票据' });
  for (const [label, value] of [
    ['票据代码', '11060225'],
    ['首号', '0000031050'],
    ['末号', '0000032000'],
  ] as const)
    await range.getByLabel(label).fill(value);
  await range.getByRole('button', { name: '登记领用' }).click();
  await range.getByText(/与已登记的 .* 重复/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await range.getByLabel('首号').fill('0000032001');
  await range.getByLabel('末号').fill('0000032500');
  await range.getByRole('button', { name: '登记领用' }).click();
  await page.getByText('0000032001–0000032500').waitFor();

  await page.getByLabel('票号、会员名称、会员号、交付邮箱').fill(number);
  await page.getByText('第 1–1 条').waitFor();
  await page.getByRole('button', { name: new RegExp(`^详情：${number}`) }).click();
  const shown = page.getByRole('complementary', { name: '票据' });
  await shown.getByRole('button', { name: '提出作废' }).click();
  const voiding = page.getByRole('dialog', { name: `作废 ${number}` });
  await voiding.getByLabel('新抬头').fill('新名称运输有限公司');
  await voiding.getByLabel('原因').fill('抬头写成了旧名称');
  expect(await axeViolations(page)).toEqual([]);
  await voiding.getByRole('button', { name: '提交给另一位批准' }).click();
  await shown.getByRole('region', { name: '待批准的提议' }).getByText('由 林知夏 批准').waitFor();

  const other = await enter(server.url, second, { at: `${AT}?keyword=${number}` });
  await other.page.getByRole('button', { name: new RegExp(`^详情：${number}`) }).click();
  await other.page.getByRole('button', { name: '批准', exact: true }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click();
  await other.page.getByText(`由 ${next} 替换`).first().waitFor();
  await other.close();

  await page.goto(`${AT}?keyword=${next}`);
  await page.getByRole('button', { name: new RegExp(`^详情：${next}`) }).click();
  await shown.getByText('新名称运输有限公司').waitFor();
  await shown.getByRole('button', { name: '附上电子票据' }).click();
  const attaching = page.getByRole('dialog', { name: /附上电子票据/ });
  await attaching
    .locator('input[type="file"]')
    .setInputFiles({ name: '电子票据.png', mimeType: 'image/png', buffer: await licencePicture() });
  await attaching.getByText('已上传').waitFor();
  await attaching.getByRole('button', { name: '附上', exact: true }).click();
  await shown.getByText('电子票据.jpg').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await office.close();

  const member = await enter(server.url, ACCOUNTS.fleet, { at: '/user/profile' });
  const downloading = member.page.waitForEvent('download');
  await member.page.getByRole('button', { name: `下载票据 ${next}` }).click();
  expect((await downloading).suggestedFilename()).toBe('电子票据.jpg');
  await member.page
    .getByRole('listitem')
    .filter({ hasText: next })
    .filter({ hasText: '已交付' })
    .filter({ hasNotText: '替换' })
    .waitFor();
  expect(await axeViolations(member.page)).toEqual([]);
  await member.close();
});
