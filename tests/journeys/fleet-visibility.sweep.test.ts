// Journey 2: a fleet gets certified, manages vehicles, drivers and documents, and appears on public pages.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { vehicleColumns } from '../../apps/server/src/features/fleet/vehicles/vehicle-columns.ts';
import { type Cell, writeSheet } from '../../apps/server/src/platform/sheets/sheets.ts';
import { anIdentityNumber, dayIn } from '../../apps/server/src/testing/vehicles.ts';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, PHONE, settled } from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const FLEET = '苏州澜舟驰远运输有限公司';
const WALLET = '/user/fleet-management/documents';
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '平台车队' }).getByRole('link', { name }).click();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).last().click();
};

const certify = async (page: Page) => {
  await page.getByRole('button', { name: '开始认证' }).click();
  await page.getByRole('checkbox', { name: '整车' }).check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('认证通过').first().waitFor();
};

const ABOUT = '专跑华东至华南的冷链与家电干线，车车有定位，晚到必说明。';
const fillCard = async (page: Page) => {
  await openTab(page, '车队名片');
  await page.getByLabel('简介').fill(ABOUT);
  await page.getByRole('button', { name: '保存名片' }).click();
  await page.getByText('名片已保存，公开页面已更新').waitFor();
};

const registerVehicle = async (page: Page, plate: string) => {
  await openTab(page, '车辆');
  await page.getByRole('button', { name: '登记车辆' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('车牌号').fill(plate);
  await choose(page, '车型', '厢式');
  await form.getByLabel('车长').fill('9.6');
  await form.getByLabel(/^总质量/).fill('18');
  for (const name of ['行驶证', '道路运输证', '年检']) await form.getByLabel(`${name}有效期`).fill(dayIn(300));
  await form.getByLabel('保险有效期').fill(dayIn(9));
  await form.getByRole('button', { name: '登记车辆' }).click();
  await page.getByText('车辆已登记').waitFor();
  await page.getByRole('dialog', { name: '车辆详情' }).getByRole('button', { name: '关闭' }).click();
};

const rows = ['苏E66611', '苏E66612', '苏E66613'].map(
  (plateNo): Record<string, Cell> => ({
    plateNo,
    plateColor: '黄',
    bodyType: '厢式',
    lengthMm: 9.6,
    grossMassKg: 18,
    ownership: '自有',
    drivingLicense: dayIn(300),
    transportCert: dayIn(300),
    insurance: dayIn(300),
    inspection: dayIn(300),
  }),
);
const sheet = async () =>
  Buffer.from(
    await writeSheet('xlsx', { name: '车辆', columns: vehicleColumns.map(({ title }) => ({ title })) }, [
      [...rows, { ...rows[0], plateNo: '苏E6661' }].map((row) => vehicleColumns.map(({ key }) => row[key] ?? null)),
    ]),
  );

const importVehicles = async (page: Page) => {
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入车辆' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '车辆.xlsx', mimeType: 'application/octet-stream', buffer: await sheet() });
  await dialog.getByRole('button', { name: '导入 3 行，跳过 1 行' }).click();
  await dialog.getByText('已导入').waitFor();
  await dialog.getByRole('button', { name: '完成' }).click();
};

const addDriver = async (page: Page, name: string) => {
  await openTab(page, '司机');
  await page.getByRole('button', { name: '登记司机' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('姓名').fill(name);
  await form.getByLabel('手机号').fill('13700000066');
  await form.getByLabel('身份证号').fill(anIdentityNumber());
  await choose(page, '准驾车型', 'A2');
  await page.keyboard.press('Escape');
  await form.getByLabel('驾驶证有效期').fill(dayIn(700));
  await form.getByLabel('从业资格证有效期').fill(dayIn(700));
  await form.getByRole('button', { name: '登记司机' }).click();
  await page.getByText('司机已登记').waitFor();
};

const scan = () =>
  sharp({ create: { width: 900, height: 1270, channels: 3, background: '#fbf7ea' } })
    .png()
    .toBuffer();

const sendInsurance = async (page: Page) => {
  await openTab(page, '证照');
  await page.getByRole('button', { name: '上传新保单：承运人责任险' }).click();
  const dialog = page.getByRole('dialog', { name: '更新承运人责任险' });
  await dialog.getByLabel('有效期止').fill(dayIn(392));
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await dialog.getByText('请上传证照的扫描件或照片，供分会核对').waitFor();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '责任险保单.png', mimeType: 'image/png', buffer: await scan() });
  await dialog.getByText('已上传').waitFor();
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('承运人责任险已提交，等待分会审核').waitFor();
};

const acceptInsurance = async (page: Page) => {
  await page.getByText(FLEET).first().click();
  await page.getByRole('tab', { name: '证照' }).click();
  await page.getByRole('button', { name: '通过承运人责任险' }).click();
  await page.getByRole('button', { name: '确认通过' }).click();
  await page.getByText('承运人责任险已通过').waitFor();
};

describe('becoming visible', () => {
  it('takes a fleet from certification through card, vehicles, drivers and documents to the public pages', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.fleet, { at: '/user/fleet-management' });
    await certify(page);
    await fillCard(page);
    await registerVehicle(page, '苏E66601');
    await importVehicles(page);
    await addDriver(page, '周长河');

    await sendInsurance(page);
    const cell = page.locator('[class*="paper-cell__"]', { hasText: '承运人责任险' });
    await cell.getByText('待审核').waitFor();
    await cell.getByText(`旧证有效至 ${dayIn(27)}`).waitFor();
    await page.getByRole('link', { name: '去更新 苏E·66601 的保险' }).waitFor();
    expect(await page.locator('[class*="due-row__"]', { hasText: '苏E·66601' }).innerText()).toContain('还剩 9 天');
    expect(await axeViolations(page)).toEqual([]);

    const staff = await enter(server.url, ACCOUNTS.admin, { at: '/admin/enterprise/list?papersWaiting=1' });
    await acceptInsurance(staff.page);
    await page.reload();
    await cell.getByText(dayIn(392)).waitFor();
    await cell.getByText('有效', { exact: true }).waitFor();

    await page.goto(`/ecosystem?keyword=${encodeURIComponent(FLEET)}`);
    await page.locator('[class*="fleet-row__"]', { hasText: FLEET }).getByText('已认证').waitFor();
    await page.locator('[class*="fleet-row__"]').getByRole('link', { name: FLEET, exact: true }).click();
    await page.getByText(ABOUT).first().waitFor();
    await page.locator('[class*="paper-rows__"] li', { hasText: '承运人责任险' }).getByText(dayIn(392)).waitFor();
    await page.locator('[class*="verify-sign__"] a').click();
    await page.getByRole('heading', { name: '有效' }).waitFor();
    expect(await page.locator('[class*="verify-facts__"]').first().innerText()).toContain(FLEET);
    expect([...problems, ...staff.problems]).toEqual([]);
    await staff.close();
    await close();
  }, 120_000);

  it('works on a phone in dark mode, and by keyboard', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.fleet, {
      at: WALLET,
      viewport: PHONE,
      colorScheme: 'dark',
    });
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    for (const width of process.env.DEEP ? [390, 768, 1024, 1440] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoHorizontalScroll(page);
    }
    await page.getByRole('button', { name: '道路运输经营许可证', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: '证照详情' }).getByText('许可证号').waitFor();
    await page.getByRole('button', { name: '更换：道路运输经营许可证' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '更新道路运输经营许可证' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });
});
