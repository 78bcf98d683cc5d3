// Tests how the built web is served, with a minimal handwritten build.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Ask } from '@rfb/contract/site.ts';
import { indexedPages, sharedPages, sharePictureOf } from '@rfb/contract/site-pages.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { memoryKept } from '../../testing/memory-kept.ts';
import { sharp } from '../lazy-libraries.ts';
import { StartRefusal } from '../refusal.ts';
import { registerSite } from './site.ts';
import { ICONS } from './site-assets.ts';

const office = {
  ...{ phone: '', days: '', hours: '', email: '', reportExtension: '' },
  ...{ reviewDays: 3, appealDays: 30, repairMonths: 6 },
};
const readFrame = async () => ({ office, icpNumber: '', policeNumber: '' });

const CSS = '.board{color:green}';
const BUNDLE = `
const page = (status, text) => ({ status, html: '<!doctype html>' + text, styles: ['${CSS}'] });
export const render = async (url, ask, frame, form) => {
  if (form) return { ...page(200, 'code ' + form.get('code')), isSecret: true };
  if (url.startsWith('/contact')) throw new Error('no ink');
  if (url === '/ecosystem?page=old') return { status: 308, html: '', styles: [], location: '/ecosystem' };
  return page(200, url + ' ' + await ask() + ' portal ' + frame.portalPath);
};
export const renderNotFound = async (url) => page(404, 'nothing at ' + url);
export const renderError = async (url, frame) => page(500, 'broken ' + frame.requestId);
export const renderUnavailable = async (url, frame) => page(503, 'away ' + frame.requestId);
export const renderConsole = (path, frame) => '<!doctype html><div id="root">' + (frame.portalPath ?? '') + '</div>';
`;

let app: FastifyInstance;
let requests: number;

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'site-'));
const writeBuild = async (base: string) => {
  const webDir = await emptyFolder();
  const files: Record<string, string | Buffer> = {
    'manifest.json': JSON.stringify({
      base,
      builtAt: new Date().toISOString(),
      chunkPolicy: 'chunks',
      site: {
        ...{ js: [], css: ['static/css/site.1.css'], fonts: [], chunks: {} },
        standalone: { 'driver-worker': ['static/js/driver-worker.1.js'] },
      },
      console: { js: [], css: [], fonts: [], chunks: {} },
      pages: { site: ['/', '/ecosystem', '/contact', '/admin/login'], console: ['/admin', '/user/bidding/:tenderId'] },
    }),
    ...Object.fromEntries(Object.keys(ICONS).map((name) => [name, name])),
    'server/site.js': BUNDLE,
    'static/css/site.1.css': CSS,
    'static/js/site.1.js': 'console.log("plain")',
    'static/js/driver-worker.1.js': 'addEventListener("fetch", () => {})',
    'static/js/site.1.js.gz': gzipSync('console.log("packed")'),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(webDir, name)), { recursive: true });
    await writeFile(path.join(webDir, name), text);
  }
  return webDir;
};
/** Written once for each base path, because no test changes it. */
const builds = new Map<string, Promise<string>>();
const buildFor = (base: string) => {
  const build = builds.get(base) ?? writeBuild(base);
  builds.set(base, build);
  return build;
};

const serve = async (base = '/', publicUrl = 'http://localhost:8000', portalPath?: string) => {
  const webDir = await buildFor(base);
  const ask = (async () => {
    requests += 1;
    return 'five fleets';
  }) as unknown as Ask;
  const used = () => ({ tables: new Set<string>(), until: Number.POSITIVE_INFINITY, isKept: true });
  const options = { webDir, kept: memoryKept(), askFor: () => ({ ask, used: used() }), publicUrl, readFrame };
  await registerSite(app, { ...options, ...(portalPath !== undefined && { portalPath }) });
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(() => {
  app = Fastify();
  requests = 0;
});
afterEach(async () => {
  await app.close();
});
afterAll(async () => {
  for (const build of builds.values()) await rm(await build, { recursive: true });
});

describe('pages', () => {
  it('are rendered with data from the API', async () => {
    await serve();
    const answer = await get('/ecosystem?page=2');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('/ecosystem?page=2 five fleets');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('that accept a form render what was posted, under the base path too, and reject larger bodies', async () => {
    await serve('/zwl/');
    const post = (url: string, payload: string) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    const answer = await post('/zwl/industry-discipline/reports', 'code=JB-7F3K-92QM');
    expect(answer.body).toContain('code JB-7F3K-92QM');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await post('/zwl/industry-discipline/reports', `code=${'x'.repeat(5000)}`)).statusCode).toBe(413);
    expect((await post('/zwl/contact', 'code=1')).statusCode).toBe(404);
  });

  it('that accept a form take none from another site', async () => {
    await serve();
    const from = async (headers: Record<string, string>) => {
      const url = '/industry-discipline/reports';
      const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'fenhui.example' };
      return (await app.inject({ method: 'POST', url, payload: 'code=1', headers: { ...form, ...headers } }))
        .statusCode;
    };
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://fenhui.example' }, {}])
      expect(await from(headers as Record<string, string>)).toBe(200);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect(await from(headers as Record<string, string>)).toBe(403);
  });

  it('answer 304 to a browser that has them', async () => {
    await serve();
    const { etag } = (await get('/')).headers;
    expect(etag).toMatch(/^W\//);
    const again = await get('/', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('are rendered once for concurrent visitors', async () => {
    await serve();
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(requests).toBe(1);
  });

  it('ignore parameters they do not declare, which make no new page', async () => {
    await serve();
    for (const url of ['/', '/?x=1', '/?page=2', '/?utm_source=a&b']) expect((await get(url)).body).toContain('/ five');
    expect(requests).toBe(1);
    const second = await get('/ecosystem?x=1&page=2&keyword=a');
    expect(second.body).toContain('/ecosystem?keyword=a&page=2 five');
    expect((await get('/ecosystem?keyword=a&page=2')).headers.etag).toBe(second.headers.etag);
    expect(requests).toBe(2);
  });

  // spec: 2.portal
  it('of the site and of the console get the configured portal path', async () => {
    await serve('/', 'http://localhost:8000', readConfig({ PORTAL_PATH: '/portal/welcome' }).portalPath);
    expect((await get('/')).body).toContain('portal /portal/welcome');
    expect((await get('/admin')).body).toBe('<!doctype html><div id="root">/portal/welcome</div>');
    for (const elsewhere of ['https://evil.example/', '//evil.example', 'portal'])
      expect(() => readConfig({ PORTAL_PATH: elsewhere }), elsewhere).toThrow('PORTAL_PATH');
  });

  it('are compressed for browsers that accept it', async () => {
    await serve();
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  it('of the console are one empty page, deep links too', async () => {
    await serve();
    for (const url of ['/admin', '/user/bidding/t-17']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><div id="root"></div>']);
    }
    expect((await get('/admin/login')).body).toContain('five fleets');
  });

  it('that do not exist are 404 and never cached', async () => {
    await serve();
    const answer = await get('/unknown');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('nothing at /unknown');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/user/unknown', '/admin/system/nothing-here'])(
    'under the console are 404 with its own page: %s',
    async (url) => {
      await serve();
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([404, '<!doctype html><div id="root"></div>']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['/ecosystem/?page=2', '/ecosystem?page=2'],
    ['/Ecosystem?page=2&keyword=A', '/ecosystem?page=2&keyword=A'],
    ['/ADMIN/Login//', '/admin/login'],
    ['/Admin/', '/admin'],
    ['/User/Bidding/T-17aB/?tab=open', '/user/bidding/T-17aB?tab=open'],
  ])('with other letter case or a trailing slash redirect to the canonical address: %s', async (url, location) => {
    await serve();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
    expect((await get(location)).statusCode).toBe(200);
  });

  it.each([
    '//evil.example/',
    '//evil.example/ecosystem/',

    '///ecosystem',
    '//Ecosystem',
  ])('never redirect to another site: %s', async (url) => {
    await serve();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  });

  it('that fail to render show an error page with the request id', async () => {
    await serve();
    const answer = await get('/contact');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toMatch(/broken \S+/);
    expect(answer.body).not.toContain('no ink');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('assets', () => {
  it.each(['/', '/zwl/'])(
    'have the worker of drivers’ pages at a fixed address under %s, asked for each time',
    async (base) => {
      await serve(base);
      const answer = await get(`${base}driver/worker.js`);
      expect(answer.body).toContain('addEventListener');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
      // Its own folder, drivers' pages, is all it can serve: a wider scope would need this header.
      expect(answer.headers['service-worker-allowed']).toBe(undefined);
    },
  );

  it('are immutable and sent precompressed', async () => {
    await serve();
    const answer = await get('/static/js/site.1.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/static/js/gone.1.js',
    '/static/',
    '/static/js/',
    '/static/../manifest.json',
    '/static/%2e%2e/manifest.json',
  ])('that are missing are 404 without a page: %s', async (url) => {
    await serve();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('"base"');
  });

  it('that are missing answer with plain text', async () => {
    await serve();
    expect((await get('/static/js/gone.1.js')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each(Object.entries(ICONS))('include %s under the name phones and browsers ask for', async (name, type) => {
    await serve();
    const answer = await get(`/${name}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, name]);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });
});

it('sends a page asked for by another address to its own, under the base path', async () => {
  await serve('/zwl/');
  const answer = await get('/zwl/ecosystem?page=old');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/zwl/ecosystem']);
});

describe('the picture beside a shared link', () => {
  it.each(sharedPages.map(({ path }) => path))('exists for %s in the size messengers expect', async (path) => {
    await serve('/zwl/');
    const answer = await get(`/zwl/${sharePictureOf(path)}`);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('exists for every page search engines may list', () => {
    expect(sharedPages.map(({ path }) => path)).toEqual(indexedPages);
  });

  it('is drawn for no other name', async () => {
    await serve();
    expect((await get('/share/login.png')).statusCode).toBe(404);
  });
});

describe('the API', () => {
  it('never falls back to a page', async () => {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404 }));
    await serve();
    const answer = await get('/zwli/api/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404 }]);
  });
});

describe('the test build', () => {
  // spec: 2.base-path
  it('is served under its base path, and the root redirects there', async () => {
    await serve('/zwl/');
    for (const url of ['/', '/zwl']) {
      expect((await get(url)).headers.location).toBe('/zwl/');
      expect((await get(`${url}?from=wechat`)).headers.location).toBe('/zwl/?from=wechat');
    }
    expect((await get('/zwl/Ecosystem/?page=2')).headers.location).toBe('/zwl/ecosystem?page=2');
    expect((await get('/zwl/')).body).toContain('/ five fleets');
    expect((await get('/zwl/ecosystem')).statusCode).toBe(200);
    expect((await get('/zwl/static/js/site.1.js')).statusCode).toBe(200);
    expect((await get('/zwl/admin')).statusCode).toBe(200);
  });

  it.each(['/ecosystem', '/admin', '/static/js/site.1.js', '/zwlx/ecosystem'])(
    'answers 404 outside it: %s',
    async (url) => {
      await serve('/zwl/');
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('security headers', () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

  it('allow a public page its own scripts and exactly its inlined styles', async () => {
    await serve();
    const hash = createHash('sha256').update(CSS).digest('base64');
    expect(await policyOf('/')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' blob: data:; font-src 'self'; manifest-src 'self'; " +
        "worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
        `style-src 'self' 'sha256-${hash}'; require-trusted-types-for 'script'; trusted-types default chunks`,
    );
  });

  it('let only the console inject styles', async () => {
    await serve();
    expect(await policyOf('/admin')).toContain("style-src 'self' 'unsafe-inline'");
    expect(await policyOf('/')).not.toContain('unsafe');
  });

  it('are set on missing and broken pages too', async () => {
    await serve();
    for (const url of ['/nowhere', '/contact']) expect(await policyOf(url)).toContain("default-src 'none'");
  });

  it('require https where the site uses https', async () => {
    await serve('/', 'https://branch.example');
    expect((await get('/')).headers['strict-transport-security']).toBeDefined();
  });

  it('do not require https on plain http', async () => {
    await serve();
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  });
});

it('refuses to start without a build and names the command to run', async () => {
  const webDir = await emptyFolder();
  const start = registerSite(app, {
    webDir,
    kept: memoryKept(),
    askFor: () => expect.unreachable(),
    readFrame,
    publicUrl: 'http://localhost:8000',
  });
  await expect(start).rejects.toThrow(StartRefusal);
  await expect(start).rejects.toThrow('npm run build');
  await rm(webDir, { recursive: true });
});
