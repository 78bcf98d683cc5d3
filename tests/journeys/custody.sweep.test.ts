// Tests a whole tender with three custodians in the browser: keys, a bid from a phone, a lost device, one custodian missing.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { aPdfOf, aPdfWith } from '../../apps/server/src/features/services/files/sample-files.ts';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import { tenderContent } from '../../apps/server/src/testing/tenders.ts';
import { hoursFromNow } from '../../apps/server/src/testing/usages.ts';
import { openShipper } from './support/bids.ts';
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
import { biddersOf, closeBidding } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());
const shipper = await openShipper(server);
const [fleet, auditor] = await biddersOf(server, 2);

const asCompany = (username: string, options: Parameters<typeof enter>[2]) =>
  enter(server.url, { username, password: ACCOUNTS.fleet.password, door: '/login' }, options);

const saved = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  };
};

const isSound = async (page: Page) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
};

/** The code on paper and the recovery file. */
const makeKey = async (page: Page, holder: string) => {
  await page.getByLabel('持有人姓名').fill(holder);
  await page.getByRole('button', { name: '在这台设备上生成钥匙' }).click();
  const code = (await page.getByLabel('口令', { exact: true }).textContent()) ?? '';
  const register = page.getByRole('button', { name: '试开并登记这把钥匙' });
  await page.getByLabel('再输一次口令').fill(code);
  expect(await register.isDisabled()).toBe(true);
  const file = await saved(page, '下载恢复文件');
  await isSound(page);
  await register.click();
  await page.getByText('现用', { exact: true }).waitFor();
  return { code, file };
};

const pdfOf = async (file: File) => ({
  name: '方案.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(await file.arrayBuffer()),
});

/** A fingerprint reader whose passkeys have the PRF. */
const addAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    hasPrf: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
};

/** Presses Tab until the control has focus; fails if it cannot be reached. */
const reach = async (page: Page, target: Locator) => {
  await target.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${target}`);
};

/** The shipper's, for the second tender. */
let ownerCode = '';

it('is bid on from a phone, and opened by two custodians, one with a recovery file, while the third is missing', async () => {
  const office = await enter(server.url, ACCOUNTS.admin, { at: '/admin/system/settings/custody' });
  const officeKey = await makeKey(office.page, '沈岚');
  await addAuthenticator(office.page);
  await office.page.getByRole('button', { name: '试开，或加一种打开的办法' }).click();
  await office.page.getByLabel(/^口令/).fill(officeKey.code);
  await office.page.getByRole('button', { name: '试开', exact: true }).click();
  await office.page.getByRole('button', { name: /加一个通行密钥/ }).click();
  await office.page.getByText(/持有人 沈岚、通行密钥/).waitFor();
  await isSound(office.page);
  await office.page.getByRole('button', { name: '完成' }).click();
  await office.page.getByRole('button', { name: '指定监督员' }).click();
  await office.page.getByLabel('企业', { exact: true }).fill(auditor?.name ?? '');
  await office.page.getByTitle(auditor?.name ?? '', { exact: true }).click();
  await settled(office.page);
  expect(await axeViolations(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: '指定', exact: true }).click();
  await office.page.getByText('等他接受').waitFor();
  const third = await asCompany(auditor?.username ?? '', { at: '/user/custody', colorScheme: 'dark' });
  await makeKey(third.page, '方砺');

  const owner = await enter(server.url, ACCOUNTS.shipper, { at: '/user/custody' });
  const ownerKey = await makeKey(owner.page, '陆知行');
  ownerCode = ownerKey.code;
  await owner.close();

  const title = '三方保管的家电运力';
  const tender = await shipper.publish(tenderContent({ title, custody: 'three', opensAt: hoursFromNow(72) }));

  const phone = await asCompany(fleet?.username ?? '', {
    at: `/user/fleet-management/opportunities/${tender.id}`,
    viewport: PHONE,
    colorScheme: 'dark',
  });
  await phone.page.getByLabel('全包单价').fill('9900');
  await phone.page.getByRole('button', { name: '锁好报价' }).click();
  await phone.page.getByText('报价高于最高限价 9800 元/车，请降低后再报').waitFor();
  await phone.page.getByLabel('全包单价').fill('9180');
  const attach = phone.page.locator('input[type="file"][accept=".pdf"]');
  await attach.setInputFiles(await pdfOf(aPdfWith('<</S/JavaScript/JS(app.alert)>>')));
  await phone.page.getByText('PDF 含有脚本，请打印为普通 PDF 后再放入').waitFor();
  await attach.setInputFiles(await pdfOf(aPdfOf('路线图', '方案.pdf')));
  await phone.page.getByRole('group', { name: '更多报价附件' }).waitFor();
  await isSound(phone.page);
  await phone.page.getByRole('button', { name: '锁好报价' }).click();
  await phone.page.getByRole('heading', { name: '已在这台设备上锁好，还没有提交' }).waitFor();
  expect(await phone.page.getByRole('button', { name: '提交锁好的报价' }).isDisabled()).toBe(true);
  await saved(phone.page, '下载回执文件');
  await isSound(phone.page);
  await phone.page.getByRole('button', { name: '提交锁好的报价' }).click();
  await phone.page.getByRole('heading', { name: '已收下' }).waitFor();
  const receipt = await saved(phone.page, '下载已签收的回执');
  await isSound(phone.page);
  // The platform cannot show the price; the file can.
  await phone.page.reload();
  await phone.page.getByLabel('选择回执文件，读回自己的报价').waitFor();
  expect(await phone.page.getByText('9,180').count()).toBe(0);
  await phone.page.getByLabel('选择回执文件，读回自己的报价').setInputFiles(receipt);
  await phone.page.getByText(/第 1 版　9,180/).waitFor();

  await closeBidding(server, tender.id);
  // A new device: nothing but the recovery file and the code on paper; by keyboard alone.
  const lost = await enter(server.url, ACCOUNTS.shipper, { at: `/user/custody/${tender.id}` });
  await lost.page.getByRole('heading', { name: '已截止，等你这一份' }).waitFor();
  await reach(lost.page, lost.page.getByRole('button', { name: /改用恢复文件/ }));
  await lost.page.keyboard.press('Enter');
  await lost.page.getByLabel('恢复文件', { exact: true }).setInputFiles(officeKey.file);
  await reach(lost.page, lost.page.getByLabel(/^口令/));
  await lost.page.keyboard.type(ownerKey.code);
  await lost.page.keyboard.press('Enter');
  await lost.page.getByText('这不是登记的那一份').waitFor();
  await isSound(lost.page);
  await lost.page.getByLabel('恢复文件', { exact: true }).setInputFiles(ownerKey.file);
  await reach(lost.page, lost.page.getByRole('button', { name: '交出我的份' }));
  await lost.page.keyboard.press('Enter');
  await lost.page.getByRole('heading', { name: '你的份额已投入，还差一份' }).waitFor();

  await office.page.reload();
  await office.page.getByRole('link', { name: new RegExp(title) }).click();
  // The passkey in place of the code on paper.
  await office.page.getByRole('button', { name: '用通行密钥交出我的份' }).click();
  await office.page.getByRole('heading', { name: '已打开' }).waitFor();
  await office.page.getByText('货主与分会的份额凑齐，监督员的一份没有使用').waitFor();
  await isSound(office.page);

  await lost.page.goto(`/user/bidding/${tender.id}`);
  await lost.page.getByText('9,180').first().waitFor();
  expect((await saved(lost.page, '方案.pdf')).buffer.subarray(0, 5).toString()).toBe('%PDF-');
  expect([...office.problems, ...third.problems, ...phone.problems, ...lost.problems]).toEqual([]);
});

/** Seals without our page, as a bidder does who does not trust it. */
const sealWithTool = async (folder: string, keys: Buffer, bid: object) => {
  await writeFile(join(folder, '公钥.json'), keys);
  await writeFile(join(folder, '方案.pdf'), Buffer.from(await aPdfOf('路线图', '方案.pdf').arrayBuffer()));
  await writeFile(join(folder, '报价.json'), JSON.stringify(bid));
  const tool = join(import.meta.dirname, '../../tools/seal-bid.mjs');
  await promisify(execFile)(process.execPath, [tool, '公钥.json', '报价.json'], { cwd: folder });
  const names = await readdir(folder);
  return names.filter((name) => /^密封报价|\.bin$/.test(name)).map((name) => join(folder, name));
};

itInSweep(
  'takes a bid sealed by the tool, its withdrawal and a new one, each once whatever is clicked, and is opened by an auditor with a link',
  async () => {
    const office = await enter(server.url, ACCOUNTS.admin, { at: '/admin/system/settings/custody' });
    await office.page.getByRole('button', { name: '指定监督员' }).click();
    await office.page.getByText('会外人士，凭链接').click();
    await office.page.getByLabel('姓名').fill('许衡');
    await office.page.getByRole('button', { name: '指定', exact: true }).click();
    const link = await office.page.getByRole('textbox', { name: '监督员的链接' }).inputValue();
    const outsider = await newVisitor(server.url, { viewport: PHONE });
    await outsider.page.goto(link);
    await outsider.page.getByRole('button', { name: '在这台设备上生成钥匙' }).click();
    const code = (await outsider.page.getByLabel('口令', { exact: true }).textContent()) ?? '';
    await saved(outsider.page, '下载恢复文件');
    await outsider.page.getByLabel('再输一次口令').fill(code);
    await outsider.page.getByRole('button', { name: '试开并登记这把钥匙' }).dblclick();
    await outsider.page.getByText('你已接受委托').waitFor();

    const tender = await shipper.publish(
      tenderContent({ title: '用程序锁好的报价', custody: 'three', opensAt: hoursFromNow(72) }),
    );
    const at = `/user/fleet-management/opportunities/${tender.id}`;
    const bidder = await asCompany(fleet?.username ?? '', { at });
    await bidder.page.getByRole('button', { name: /不想信任这个网页/ }).click();
    const keys = await saved(bidder.page, '下载竞价公钥文件');
    const folder = await mkdtemp(join(tmpdir(), 'rfb-tool-'));
    const written = { lot: 1, fleetId: fleet?.companyId, revision: 1, price: '9180', attachments: ['方案.pdf'] };
    const { validFrom } = JSON.parse(keys.buffer.toString()).document;
    const files = await sealWithTool(folder, keys.buffer, { ...written, validUntil: validFrom });
    const chooser = bidder.page.getByLabel(/^上传锁好的报价/);
    await chooser.setInputFiles(files.filter((name) => !name.endsWith('.bin')));
    await bidder.page.getByText(/还缺 1 份/).waitFor();
    await chooser.setInputFiles(files);
    await bidder.page.getByText(/文件完整，第 1 版.*附件 1 份/).waitFor();
    // A second tab that knows nothing yet.
    const other = await asCompany(fleet?.username ?? '', { at });
    await other.page.getByLabel('全包单价').waitFor();
    await bidder.page.getByRole('button', { name: '回执已存好，提交' }).dblclick();
    await bidder.page.getByRole('heading', { name: '已收下' }).waitFor();

    await other.page.getByLabel('全包单价').fill('9000');
    await other.page.getByRole('button', { name: '锁好报价' }).click();
    await saved(other.page, '下载回执文件');
    await other.page.getByRole('button', { name: '提交锁好的报价' }).click();
    await other.page
      .getByText(/已有 1 版|已在另一个页面提交了第 1 版/)
      .first()
      .waitFor();
    await other.close();

    await bidder.page.getByRole('button', { name: '撤回报价' }).click();
    await bidder.page.getByRole('heading', { name: '已在这台设备上锁好，还没有提交' }).waitFor();
    // Lost before it was sent: nothing happened, and it can be done again.
    bidder.page.once('dialog', (dialog) => void dialog.accept());
    await bidder.page.reload();
    await bidder.page.getByRole('button', { name: '撤回报价' }).click();
    await saved(bidder.page, '下载回执文件');
    await bidder.page.getByRole('button', { name: '提交撤回' }).dblclick();
    await bidder.page.getByRole('heading', { name: '已撤回' }).waitFor();
    await bidder.page.getByRole('button', { name: '重新报价' }).click();
    await bidder.page.getByLabel('全包单价').fill('9100');
    await bidder.page.getByRole('button', { name: '锁好第 3 版报价' }).click();
    await saved(bidder.page, '下载回执文件');
    await bidder.page.getByRole('button', { name: '提交锁好的报价' }).dblclick();
    await bidder.page.getByRole('heading', { name: '已收下' }).waitFor();
    await saved(bidder.page, '下载已签收的回执');

    await closeBidding(server, tender.id);
    await outsider.page.reload();
    const open = outsider.page.getByRole('button', { name: /用程序锁好的报价/ });
    await open.click();
    await outsider.page.getByRole('heading', { name: '已截止，等你这一份' }).waitFor();
    await outsider.page.getByLabel(/^口令/).fill(code);
    await outsider.page.getByRole('button', { name: '交出我的份' }).dblclick();
    await outsider.page.getByRole('heading', { name: '你的份额已投入，还差一份' }).waitFor();
    await expectNoHorizontalScroll(outsider.page);
    const owner = await enter(server.url, ACCOUNTS.shipper, { at: `/user/custody/${tender.id}` });
    await owner.page.getByLabel(/^口令/).fill(ownerCode);
    await owner.page.getByRole('button', { name: '交出我的份' }).click();
    await owner.page.getByRole('heading', { name: '已打开' }).waitFor();
  },
);
