// Tests public pages and kept answers while the database is unavailable: a stale copy, marked, or 503 where there is none.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withdrawArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { makeArticles } from '../../testing/articles.ts';
import { openProxy } from '../../testing/database-proxy.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { openDatabase } from '../db/database.ts';
import { openKept } from '../kept/kept.ts';
import { ICONS } from './site-assets.ts';

const BUNDLE = `
const page = (status, text) => ({ status, html: '<!doctype html><body class="x"><div id="root">' + text + '</div></body>', styles: [] });
const home = { method: 'GET', path: '/public/home' };
const article = { method: 'GET', path: '/articles/:articleId' };
const check = { method: 'GET', path: '/public/certificates/:code' };
export const render = async (url, ask) => {
  if (url === '/legal/terms') return page(200, 'terms');
  const [path, search] = url.split('?');
  const given = new URLSearchParams(search);
  if (path === '/verify') return page(200, JSON.stringify(await ask(check, { params: { code: given.get('code') } })));
  if (path !== '/article-detail') return page(200, url + ' ' + JSON.stringify((await ask(home, {})).stats));
  try {
    return page(200, (await ask(article, { params: { articleId: given.get('id') } })).title);
  } catch (error) {
    if (error.status === 410) return page(410, 'withdrawn');
    throw error;
  }
};
export const renderNotFound = async () => page(404, 'missing');
export const renderError = async (url, frame) => page(500, 'broken ' + frame.requestId);
export const renderUnavailable = async (url, frame) => page(503, 'away ' + frame.requestId);
export const renderConsole = () => '<!doctype html><div id="root"></div>';
`;

const webDir = temporaryFolder();
const assets = { js: [], css: [], fonts: [], chunks: {} };
const pages = { site: ['/', '/article-detail', '/ecosystem', '/verify', '/legal/terms'], console: ['/admin'] };
await mkdir(path.join(webDir, 'server'));
await mkdir(path.join(webDir, 'static'));
await writeFile(path.join(webDir, 'server/site.js'), BUNDLE);
await Promise.all(Object.keys(ICONS).map((name) => writeFile(path.join(webDir, name), '')));
await writeFile(
  path.join(webDir, 'manifest.json'),
  JSON.stringify({ base: '/', builtAt: webDir, chunkPolicy: 'chunks', site: assets, console: assets, pages }),
);

const t = await testApp({ env: { WEB_DIR: webDir } });
const line = await openProxy(t.url);
const kept = openKept({ url: line.url, onError: () => {} });
const db = openDatabase({ url: line.url, size: 4, onError: () => {}, onChange: kept.drop });
const app = await buildApp({ ...t.deps, db, kept }, { logLevel: 'silent' });
const admin = await t.admin();
const { published, named } = makeArticles(t, admin);
const withdraw = (article: Parameters<typeof named>[0]) => {
  const { params, body } = named(article);
  return t.call(withdrawArticle, { params, body: { ...body, reason: '内容有误需订正' } }, admin);
};
afterAll(async () => {
  await app.close();
  await kept.close();
  await db.destroy();
  line.close();
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const API = '/zwli/api';

/** What is kept may be served until the listening connection has noticed. */
const cut = async () => {
  line.cut();
  await kept.sync();
};
/** An answer is stored only while the connection is proven, and not if a change made before it arrives meanwhile. */
const synced = () => vi.waitFor(async () => expect(await kept.sync()).toBe(true), { timeout: 20_000 });
const getKept = async (url: string) => {
  await synced();
  return get(url);
};
const mend = async () => {
  line.mend();
  await vi.waitFor(async () => expect((await get(`${API}/fleets/recommended`)).statusCode).toBe(200), 30_000);
  await synced();
};
afterEach(async () => {
  await mend();
  // The next test starts without a copy of this page.
  kept.drop(['articles']);
});

it('serves a stale copy of a page with a notice and its time, not cacheable', async () => {
  const good = await getKept('/');
  expect([good.statusCode, good.body.includes('kept-note')]).toEqual([200, false]);
  await cut();
  const stale = await get('/', { 'if-none-match': String(good.headers.etag) });
  expect(stale.statusCode).toBe(200);
  expect(stale.body).toMatch(
    /<body class="x"><p class="kept-note" role="status">[^<]*<time datetime="[^"]+Z">[\d-]{10} [\d:]{5}<\/time>/,
  );
  expect(stale.body.replace(/<p class="kept-note".*?<\/p>/, '')).toBe(good.body);
  expect(stale.headers).toMatchObject({ 'cache-control': 'no-store', 'x-kept-since': expect.stringMatching(/Z$/) });
  expect(stale.headers.etag).toBeUndefined();
  expect(stale.headers['content-security-policy']).toContain("default-src 'none'");
});

it('serves the last good answer of the API, marked, and 503 where there is none', async () => {
  const good = await getKept(`${API}/public/home`);
  await cut();
  const stale = await get(`${API}/public/home`, { 'if-none-match': String(good.headers.etag) });
  expect([stale.statusCode, stale.body]).toEqual([200, good.body]);
  expect(stale.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-kept-since': expect.stringMatching(/Z$/),
    warning: '110 - "Response is Stale"',
  });
  expect(stale.headers.etag).toBeUndefined();
  const unknown = await get(`${API}/listings`);
  expect([unknown.statusCode, unknown.json().code, unknown.headers['x-kept-since']]).toEqual([503, 503, undefined]);
});

it('answers 503 with Retry-After for a page never rendered before or made for one visitor', async () => {
  expect((await getKept('/verify?code=HY-2021-0086-7Q4N')).statusCode).toBe(200);
  await cut();
  for (const url of ['/ecosystem', '/verify?code=HY-2021-0086-7Q4N']) {
    const away = await get(url);
    expect([away.statusCode, away.body]).toEqual([503, expect.stringMatching(/away r-\w+/)]);
    expect(away.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(away.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

it('serves pages that need no database as usual', async () => {
  await cut();
  expect((await get('/legal/terms')).body).toContain('terms');
  expect((await get('/legal/terms')).body).not.toContain('kept-note');
  expect([(await get('/nowhere')).statusCode, (await get('/admin')).statusCode]).toEqual([404, 200]);
});

it('serves fresh pages as soon as the database is back', async () => {
  await getKept('/ecosystem?page=2');
  await cut();
  expect((await get('/ecosystem?page=2')).body).toContain('kept-note');
  await mend();
  const again = await get('/ecosystem?page=2');
  expect([again.statusCode, again.body.includes('kept-note'), again.headers['x-kept-since']]).toEqual([
    200,
    false,
    undefined,
  ]);
});

it('does not serve a stale copy of an article withdrawn since, read again or not', async () => {
  const articles = [await published({ title: '看过撤回' }), await published({ title: '没有再看' })];
  const addresses = (id: string) => [`/article-detail?id=${id}`, `${API}/articles/${id}`];
  for (const { id } of articles) for (const url of addresses(id)) expect((await getKept(url)).statusCode).toBe(200);
  for (const article of articles) await withdraw(article);
  await kept.sync();
  for (const url of addresses(articles[0]?.id ?? '')) expect((await get(url)).statusCode).toBe(410);
  await cut();
  for (const { id } of articles) for (const url of addresses(id)) expect((await get(url)).statusCode).toBe(503);
});

it('does not bring back an article withdrawn during the outage', async () => {
  const article = await published({ title: '断开时撤回' });
  const url = `/article-detail?id=${article.id}`;
  expect((await getKept(url)).statusCode).toBe(200);
  await cut();
  expect((await get(url)).body).toContain('kept-note');
  await withdraw(article);
  await mend();
  expect((await get(url)).statusCode).toBe(410);
  await cut();
  expect((await get(url)).statusCode).toBe(503);
});
