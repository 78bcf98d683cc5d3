// Tests the build under a base path: every page and asset under /zwl/, the API unchanged.
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, newVisitor, settled, signIn } from './support/browser.ts';
import { applicant, PASSWORD, register } from './support/joining.ts';
import { startServer } from './support/server.ts';

const server = await startServer({ webDir: 'dist-zwl' });
afterAll(() => server.stop());

describe('under /zwl/', () => {
  // spec: 9.public-path
  it('the root redirects to the base path, and pages outside it are 404', async () => {
    const root = await fetch(server.url, { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/zwl/']);
    expect((await fetch(`${server.url}/login`)).status).toBe(404);
    expect((await fetch(`${server.url}/zwl/nowhere`)).status).toBe(404);
  });

  // spec: 2.base-path
  it('a fleet goes from the home page through login to the console, with every page and asset under the base path', async () => {
    const { page, problems, close } = await newVisitor(server.url);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/zwl/');
    const links = await page
      .locator('a[href^="/"], link[href^="/"], script[src^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((address) => !address.startsWith('/zwl/') && !address.startsWith('/zwli/api/'))).toEqual([]);
    await page.getByRole('link', { name: '企业登录' }).first().click();
    await page.waitForURL('**/zwl/login');
    const { username, password } = ACCOUNTS.fleet;
    await signIn(page, username, password, '/zwl/login');
    await page.waitForURL('**/zwl/user/dashboard');
    await page.getByRole('navigation').first().getByText('个人信息').click();
    await page.waitForURL('**/zwl/user/profile');
    await settled(page);
    expect(paths.filter((path) => !path.startsWith('/zwl/') && !path.startsWith('/zwli/api/'))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 2.register, 7.auth/register
  it('a company registers and signs in', async () => {
    const who = applicant('shipper', 9);
    const { page, problems, close } = await newVisitor(server.url);
    const receiptNo = await register(page, server, '/zwl/', who);
    await signIn(page, who.username, PASSWORD, '/zwl/login');
    await page.waitForURL('**/zwl/user/dashboard');
    await page.getByText(receiptNo).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('a visitor on a protected page is redirected to the login under the base path', async () => {
    const { page, close } = await newVisitor(server.url);
    await page.goto('/zwl/admin/dashboard');
    await page.waitForURL('**/zwl/admin/login?redirect=*');
    await close();
  });
});
