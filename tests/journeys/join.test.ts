// Journey 1: a company registers, follows its application, is rejected, corrects it, and becomes a member.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { sampled } from '../../apps/server/src/testing/sweep.ts';
import { dayIn } from '../../apps/server/src/testing/vehicles.ts';
import { ACCOUNTS, axeViolations, axeViolationsInSweep, enter, newVisitor, signIn } from './support/browser.ts';
import { type Applicant, applicant, PASSWORD, register } from './support/joining.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const asAdmin = () => enter(server.url, ACCOUNTS.admin);

const openApplication = async (page: Page, { name }: Applicant) => {
  await page.goto('/admin/member/pending');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name }).waitFor();
};

const reject = async (page: Page, who: Applicant, words: string) => {
  await openApplication(page, who);
  await page.getByText('驳回', { exact: true }).last().click();
  await page.getByRole('button', { name: '执照不清晰' }).click();
  await page.getByLabel('给申请企业的说明').fill(words);
  await page.getByRole('button', { name: '确认驳回' }).click();
  await page.getByRole('link', { name: who.name }).waitFor({ state: 'detached' });
};

const approve = async (page: Page, who: Applicant) => {
  await openApplication(page, who);
  await page.getByText('通过', { exact: true }).last().click();
  await page.getByRole('button', { name: '确认通过' }).click();
  await page.getByRole('button', { name: '立即发送' }).click();
  await page.getByRole('link', { name: who.name }).waitFor({ state: 'detached' });
};

describe('joining', () => {
  // spec: 2.register, 4.rejection, 4.application-moves, 7.auth/register
  it.each(sampled([applicant('fleet', 1), applicant('shipper', 2)], () => 'applicant'))(
    'works for a $type, through rejection and correction',
    async (who) => {
      const company = await newVisitor(server.url);
      const permitUntil = who.type === 'fleet' ? dayIn(300) : '';
      const receiptNo = await register(company.page, server, '/', who, { permitUntil });
      expect(receiptNo.length).toBeGreaterThan(6);

      await signIn(company.page, who.username, PASSWORD);
      await company.page.waitForURL('**/user/dashboard');
      await company.page.getByText(receiptNo).first().waitFor();
      if (who.type === 'fleet') await company.page.getByText('等分会核对').first().waitFor();
      expect(await axeViolationsInSweep(company.page)).toEqual([]);

      const staff = await asAdmin();
      await reject(staff.page, who, '营业执照照片反光，请重新拍摄后上传。');

      await company.page.reload();
      await company.page.getByText('营业执照照片反光，请重新拍摄后上传。').first().waitFor();
      await company.page.getByRole('button', { name: '按原因修改，重新提交' }).click();
      await company.page.getByLabel('地址').last().fill('试行路 2 号');
      expect(await axeViolations(company.page)).toEqual([]);
      await company.page.getByRole('button', { name: '重新提交申请' }).click();
      await company.page
        .getByText(/已重新提交/)
        .first()
        .waitFor();

      await openApplication(staff.page, who);
      await staff.page.getByText('试行路 2 号').first().waitFor();
      await approve(staff.page, who);

      await company.page.reload();
      await company.page.locator('[class*="company-card__"]', { hasText: '普通会员' }).waitFor();
      if (who.type === 'fleet') {
        const directory = await fetch(`${server.url}/ecosystem?keyword=${encodeURIComponent(who.name)}`);
        expect(await directory.text()).toContain(who.name);
      }
      expect(company.problems).toEqual([]);
      expect(staff.problems).toEqual([]);
      await company.close();
      await staff.close();
    },
  );

  it('reports a duplicate company only after the phone is verified', async () => {
    const second = { ...applicant('fleet', 3), creditCode: applicant('fleet', 1).creditCode };
    const { page, close } = await newVisitor(server.url);
    await expect(
      Promise.race([
        register(page, server, '/', second),
        page
          .getByText('该企业已提交过入会申请')
          .first()
          .waitFor()
          .then(() => Promise.reject(new Error('told of the duplicate'))),
      ]),
    ).rejects.toThrow('told of the duplicate');
    await close();
  });
});
