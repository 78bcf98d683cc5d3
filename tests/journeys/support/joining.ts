// Fills in the registration form, for the journeys at / and under /zwl/.
import { creditCodeCheckChar } from '@rfb/contract/credit-code.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Server } from './server.ts';

export const PASSWORD = 'horse-staple-2026-ok';

export type Applicant = {
  type: 'fleet' | 'shipper';
  name: string;
  creditCode: string;
  phone: string;
  username: string;
};

/** A unique company: its number is part of name, credit code, phone and user name. */
export const applicant = (type: Applicant['type'], number: number): Applicant => {
  const body = `91320505YYE2E${String(number).padStart(4, '0')}`;
  return {
    type,
    name: `苏州${type === 'fleet' ? '试行运输' : '试行制造'}${number}有限公司`,
    creditCode: `${body}${creditCodeCheckChar(body)}`,
    phone: `1390001${String(number).padStart(4, '0')}`,
    username: `joiner${number}`,
  };
};

/** `width`: another picture, where the same one must not be sent twice. */
export const licencePicture = (width = 1240) =>
  sharp({ create: { width, height: 1754, channels: 3, background: '#fbf7ea' } })
    .png()
    .toBuffer();

/** The permit's picture, which a fleet may send at once. */
const sendPermit = async (page: Page, until: string) => {
  await page
    .getByLabel('上传道路运输经营许可证')
    .setInputFiles({ name: '许可证.png', mimeType: 'image/png', buffer: await licencePicture(1230) });
  await page.getByLabel('许可证有效期至').fill(until);
};

/** Fills /register step by step and returns the receipt number. `permitUntil`: with the permit, until that day. */
export const register = async (
  page: Page,
  server: Server,
  base: string,
  who: Applicant,
  { permitUntil = '' }: { permitUntil?: string } = {},
) => {
  await page.goto(`${base}register`);
  await page.getByLabel(who.type === 'fleet' ? '我是车队' : '我是货主').check();
  await page.getByLabel('手机号').fill(who.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信验证码').fill(await server.codeFor(who.phone));
  await page.getByRole('button', { name: '下一步' }).click();

  await page
    .getByLabel('上传营业执照')
    .setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: await licencePicture() });
  await page.getByText('已上传').waitFor();
  await page.getByLabel('企业名称').fill(who.name);
  await page.getByLabel('统一社会信用代码').fill(who.creditCode);
  await page.getByText('校验位正确').waitFor();
  await page.getByLabel('所在省份').selectOption({ label: '江苏省' });
  await page.getByLabel('所在城市').selectOption({ label: '苏州市' });
  await page.getByLabel('所在区县').selectOption({ label: '虎丘区' });
  await page.getByLabel('地址', { exact: true }).fill('试行路 1 号');
  await page.getByLabel('联系人').fill('试行人');
  await page.getByLabel('联系电话').fill(who.phone);
  if (who.type === 'fleet') await page.getByLabel('道路运输经营许可证号').fill('苏交运管许可苏字320505000001号');
  if (permitUntil) await sendPermit(page, permitUntil);
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByLabel('账号', { exact: true }).fill(who.username);
  await page.getByLabel('设置密码').fill(PASSWORD);
  await page.getByLabel('已阅读并同意').check();
  await page.getByRole('button', { name: /提交/ }).click();
  await page.getByText('受理编号').waitFor();
  return page.locator('dd.num').innerText();
};
