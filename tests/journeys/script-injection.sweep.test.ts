// XSS test: payloads in every text field, every screen opened, with CSP and Trusted Types disabled.

import { MAX_PHOTOS } from '@rfb/contract/fleet/photos/photo.states.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../apps/server/src/features/services/files/sample-files.ts';
import { ACCOUNTS, newVisitor, settled, signIn } from './support/browser.ts';
import { openFleet, openOffice, writeMessage, writeReport } from './support/office.ts';
import { fitting, payloads } from './support/payloads.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const all = payloads(process.env.DEEP ? 200 : 20);
const text = (value: string, marks?: object[]) => ({ type: 'text', text: value, ...(marks && { marks }) });
const paragraph = (value: string) => ({ type: 'paragraph', content: [text(value)] });

const draftOf = (payload: string, index: number) => ({
  title: fitting(payload, 80),
  summary: fitting(payload, 120),
  category: 'policy',
  tags: [fitting(payload, 12).slice(0, 12)],
  source: fitting(payload, 40),
  author: fitting(payload, 40),
  coverFileId: null,
  document: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(payload)] },
      {
        type: 'paragraph',
        content: [
          text(`${payload} GB 1589-2016 ${index}`),
          text(payload, [{ type: 'link', attrs: { href: `https://example.org/?q=${encodeURIComponent(payload)}` } }]),
        ],
      },
      { type: 'blockquote', content: [paragraph(payload)] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(payload)] }] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(payload)] }] },
          { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(payload)] }] },
        ],
      },
    ],
  },
});

/** A browser without CSP and Trusted Types, so that only our own escaping prevents execution. */
const newVictim = async () => {
  const visitor = await newVisitor(server.url, { bypassCSP: true });
  const ran: string[] = [];
  await visitor.context.exposeFunction('pwn', () => void ran.push(visitor.page.url()));
  return { ...visitor, ran };
};

/** Triggers event handlers of all elements, in the page and in overlays. */
const touch = async (page: Page) => {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('body *')) one.dispatchEvent(new MouseEvent('mouseover'));
  });
  expect(await page.locator('[onerror], [onload], [ontoggle], [onfocus], [onmouseover]').count()).toBe(0);
  expect(await page.locator('a[href^="javascript:"], iframe[srcdoc], object').count()).toBe(0);
};

/** Opens the list's drawers one after the other. */
const openDrawers = async (page: Page, address: string, most: number) => {
  await page.goto(address);
  await settled(page);
  await touch(page);
  const rows = page.getByRole('button', { name: /^详情：/ });
  const count = Math.min(await rows.count(), most);
  expect(count, address).toBeGreaterThan(0);
  const drawer = page.locator('[class*="detail-drawer__"]');
  for (let row = 0; row < count; row += 1) {
    await rows.nth(row).click();
    await drawer.getByText('pwn()').first().waitFor();
    await settled(page);
    await touch(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }
};

describe('a script injected into a text', () => {
  it('does not run in articles, lists, feeds or searches', async () => {
    const office = await openOffice(server.url);
    const ids: string[] = [];
    for (const [index, payload] of all.entries()) ids.push(await office.publish(draftOf(payload, index)));
    const { page, ran, close } = await newVictim();
    const addresses = [
      '/',
      '/industry-news',
      '/industry-news?page=2',
      ...ids.map((id) => `/article-detail?id=${id}`),
      ...all.slice(0, 5).flatMap((payload) => {
        const words = encodeURIComponent(payload);
        return [
          `/industry-news?keyword=${words}`,
          `/ecosystem?keyword=${words}`,
          `/verify?code=${words}`,
          `/login?redirect=${words}`,
          `/${words}`,
        ];
      }),
    ];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'load' });
      await touch(page);
    }
    for (const feed of ['/rss.xml', '/sitemap.xml'])
      expect(await (await fetch(server.url + feed)).text()).not.toMatch(/<(?:script|img|svg|iframe)/);
    expect(ran).toEqual([]);
    await close();
  });

  it('does not run for staff who read messages and reports and edit articles', async () => {
    for (let first = 0; first < all.length; first += 4) {
      const some = all.slice(first, first + 4);
      const message = {
        name: fitting(some[0] ?? '', 40),
        companyName: fitting(some[1] ?? '', 80),
        phone: `1390009${String(first).padStart(4, '0')}`,
        kind: 'other',
        text: some.join(' '),
        consentVersion: CONSENT_VERSION,
      };
      await writeMessage(server.url, message, `127.0.0.${2 + (first >> 4)}`);
      const report = {
        kind: 'other',
        objectName: fitting(some[2] ?? '', 80),
        happenedOn: '2025-11-02',
        facts: `${some.join(' ')} ${'事实'.repeat(5)}`,
      };
      await writeReport(server.url, report, `127.0.0.${2 + (first >> 4)}`);
    }
    const id = await (await openOffice(server.url)).publish(draftOf(all.join(' ').slice(0, 80), all.length));
    const { page, ran, close } = await newVictim();
    await signIn(page, ACCOUNTS.admin.username, ACCOUNTS.admin.password, ACCOUNTS.admin.door);
    await page.waitForURL('**/admin/dashboard');
    await openDrawers(page, '/admin/system/messages?keyword=pwn', all.length / 4);
    await openDrawers(page, '/admin/system/messages?tab=reports&keyword=pwn', all.length / 4);
    await page.goto('/admin/system/content');
    await settled(page);
    await touch(page);
    await page.goto(`/admin/system/content/articles/${id}`);
    const editor = page.locator('[class*="rich-page__"]');
    await editor.getByText('pwn()').first().waitFor();
    await settled(page);
    await touch(page);
    await page.frameLocator('[class*="preview-window__"] iframe').getByText('pwn()').first().waitFor();
    expect(
      await page.frameLocator('[class*="preview-window__"] iframe').locator('[onerror], [onload], object').count(),
    ).toBe(0);
    expect(ran).toEqual([]);
    await close();
  });

  it('does not run on a fleet’s page, in lists, on the home page or in the preview of its card', async () => {
    const fleet = await openFleet(server.url);
    const lane = (fromCode: string) => ({ fromCode, toCode: '440100', isBothWays: false });
    for (const payload of all.slice(0, 5))
      await expect(fleet.saveCard({ lanes: [lane(payload)] }), payload).rejects.toThrow(/^400 /);
    const office = await openOffice(server.url);
    for (const payload of all.slice(0, MAX_PHOTOS))
      await office.publishPhoto(await fleet.sendPhoto(await aPhoto(), fitting(payload, 40)));
    const { page, ran, close } = await newVictim();
    const size = 5;
    for (let first = 0; first < all.length; first += size) {
      const some = all.slice(first, first + size);
      const [one = '', two = ''] = some;
      const description = some.join(' ').slice(0, 500);
      await fleet.saveContact({
        contactPerson: fitting(one, 40),
        phone: '13800000001',
        email: '',
        regionCode: '320505',
        address: fitting(two, 120),
      });
      await fleet.saveCard({
        description,
        businessScope: fitting(one, 200),
        establishYear: 2009,
        certifications: [...new Set(some.map((payload) => fitting(payload, 30)))],
        avatarFileId: null,
        lanes: [{ fromCode: '320500', toCode: '440100', isBothWays: true }],
      });
      // A public page may be cached for a moment.
      const about = async () => {
        await page.goto(`/ecosystem/${fleet.fleetId}`);
        return page.locator('[class*="about__"]').textContent();
      };
      await expect.poll(about).toBe(description);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(
        description.slice(0, 20),
      );
      for (const address of [`/ecosystem/${fleet.fleetId}`, '/ecosystem?keyword=%E8%8B%8F%E5%B7%9E']) {
        await page.goto(address, { waitUntil: 'load' });
        await touch(page);
        // The structured data for search engines must be valid JSON.
        for (const block of await page.locator('script[type="application/ld+json"]').allTextContents())
          expect(() => JSON.parse(block)).not.toThrow();
      }
    }
    await page.goto('/', { waitUntil: 'load' });
    await touch(page);
    await page.goto(`/ecosystem?compare=${fleet.fleetId}`, { waitUntil: 'load' });
    await touch(page);
    await signIn(page, ACCOUNTS.fleet.username, ACCOUNTS.fleet.password, ACCOUNTS.fleet.door);
    await page.waitForURL('**/user/dashboard');
    await page.goto('/user/fleet-management/card');
    await settled(page);
    await page.getByRole('button', { name: '预览公开页面' }).click();
    const preview = page.frameLocator('[class*="preview-window__"] iframe');
    await preview.locator('[class*="about__"]').waitFor();
    expect(await preview.locator('[onerror], [onload], [onfocus], iframe, object').count()).toBe(0);
    await touch(page);
    expect(ran).toEqual([]);
    await close();
  });
});
