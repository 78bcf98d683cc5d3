// Tests public pages while the database is unavailable: a stale copy with a notice, or 503 where there is none.
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { openDatabase } from '../db/database.ts';

/** A TCP proxy to the database whose connections can be cut, to simulate an outage. */
const createProxy = async (url: string) => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const end of [socket, far]) {
      open.add(end);
      end.on('error', () => {}).on('close', () => open.delete(end));
    }
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.toString(),
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
};

const BUNDLE = `
const page = (status, text) => ({ status, html: '<!doctype html><body class="x"><div id="root">' + text + '</div></body>', styles: [] });
const home = { method: 'GET', path: '/public/home' };
export const render = async (url, ask) => {
  if (url === '/legal/terms') return page(200, 'terms');
  const { stats } = await ask(home, {});
  if (url.startsWith('/article') && globalThis.isWithdrawn) return page(410, 'withdrawn');
  return { ...page(200, url + ' ' + JSON.stringify(stats)), isSecret: url.includes('code=') };
};
export const renderNotFound = async () => page(404, 'missing');
export const renderError = async (url, frame) => page(500, 'broken ' + frame.requestId);
export const renderUnavailable = async (url, frame) => page(503, 'away ' + frame.requestId);
export const renderConsole = () => '<!doctype html><div id="root"></div>';
`;

const webDir = temporaryFolder();
const assets = { js: [], css: [], fonts: [], chunks: {} };
const pages = { site: ['/', '/article', '/ecosystem', '/contact', '/legal/terms'], console: ['/admin'] };
await mkdir(path.join(webDir, 'server'));
await mkdir(path.join(webDir, 'static'));
await writeFile(path.join(webDir, 'server/site.js'), BUNDLE);
await writeFile(path.join(webDir, 'favicon.svg'), '<svg/>');
await writeFile(
  path.join(webDir, 'manifest.json'),
  JSON.stringify({ base: '/', builtAt: webDir, chunkPolicy: 'chunks', site: assets, console: assets, pages }),
);

const t = await testApp({ env: { WEB_DIR: webDir } });
const line = await createProxy(t.url);
const db = openDatabase({ url: line.url, size: 4, onError: () => {} });
const app = await buildApp({ ...t.deps, db }, { logLevel: 'silent' });
afterAll(async () => {
  await app.close();
  await db.destroy();
  line.close();
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Past the second for which a rendered page is cached. */
const later = () => vi.setSystemTime(Date.now() + 2_000);
afterEach(() => {
  line.mend();
  vi.useRealTimers();
});

it('serves a stale copy of a page with a notice and its time, not cacheable', async () => {
  const good = await get('/');
  expect([good.statusCode, good.body.includes('kept-note')]).toEqual([200, false]);
  line.cut();
  later();
  const kept = await get('/', { 'if-none-match': String(good.headers.etag) });
  expect(kept.statusCode).toBe(200);
  expect(kept.body).toMatch(
    /<body class="x"><p class="kept-note" role="status">[^<]*<time datetime="[^"]+Z">[\d-]{10} [\d:]{5}<\/time>/,
  );
  expect(kept.body.replace(/<p class="kept-note".*?<\/p>/, '')).toBe(good.body);
  expect(kept.headers).toMatchObject({ 'cache-control': 'no-store', 'x-kept-since': expect.stringMatching(/Z$/) });
  expect(kept.headers.etag).toBeUndefined();
  expect(kept.headers['content-security-policy']).toContain("default-src 'none'");
});

it('answers 503 with Retry-After for a page never rendered before or with a secret', async () => {
  expect((await get('/contact?code=secret')).statusCode).toBe(200);
  line.cut();
  later();
  for (const url of ['/ecosystem', '/contact?code=secret']) {
    const away = await get(url);
    expect([away.statusCode, away.body]).toEqual([503, expect.stringMatching(/away r-\w+/)]);
    expect(away.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(away.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

it('serves pages that need no database as usual, and answers API calls with 503', async () => {
  line.cut();
  later();
  expect((await get('/legal/terms')).body).toContain('terms');
  expect((await get('/legal/terms')).body).not.toContain('kept-note');
  expect([(await get('/nowhere')).statusCode, (await get('/admin')).statusCode]).toEqual([404, 200]);
  const api = await get('/zwli/api/public/home');
  expect([api.statusCode, api.json().code]).toEqual([503, 503]);
});

it('serves fresh pages as soon as the database is back', async () => {
  await get('/ecosystem?page=2');
  line.cut();
  later();
  expect((await get('/ecosystem?page=2')).body).toContain('kept-note');
  line.mend();
  later();
  const again = await get('/ecosystem?page=2');
  expect([again.statusCode, again.body.includes('kept-note'), again.headers['x-kept-since']]).toEqual([
    200,
    false,
    undefined,
  ]);
});

it('does not serve a stale copy of a page that was withdrawn', async () => {
  const url = '/article?id=1';
  expect((await get(url)).statusCode).toBe(200);
  vi.stubGlobal('isWithdrawn', true);
  later();
  expect((await get(url)).statusCode).toBe(410);
  line.cut();
  later();
  expect((await get(url)).statusCode).toBe(503);
  vi.unstubAllGlobals();
});
