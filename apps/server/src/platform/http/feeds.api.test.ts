// Tests RSS feeds, sitemap and robots.txt.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeArticles } from '../../testing/articles.ts';
import { memoryKept } from '../../testing/memory-kept.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { feedXml } from './feed-texts.ts';
import { ADDRESSES_PER_FILE, type AddressSource, type Feed, fixedAddresses, registerFeeds } from './feeds.ts';

const t = await testApp({ env: { PUBLIC_URL: 'https://branch.example' } });
const admin = await t.admin();
const { published, named, schedule, write } = makeArticles(t, admin);
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

describe('the news feed', () => {
  it('contains published articles, escaped, and nothing that is not public', async () => {
    const article = await published({ title: '限高 <4 米> & “限宽”', summary: "it's <b>ours</b>" });
    await write({ title: '还没有写完' });
    await schedule(await write({ title: '明天才发布' }), 60);
    const answer = await get('/rss.xml');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(answer.body).toContain('<title>限高 &lt;4 米&gt; &amp; “限宽”</title>');
    expect(answer.body).toContain('<description>it&apos;s &lt;b&gt;ours&lt;/b&gt;</description>');
    expect(answer.body).toContain(`<link>https://branch.example/article-detail?id=${article.id}</link>`);
    expect(answer.body).toContain('<category>安全合规</category>');
    expect(answer.body).not.toMatch(/还没有写完|明天才发布/);
  });

  it('answers 304 until something is published or withdrawn', async () => {
    const first = await get('/rss.xml');
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/rss.xml', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const article = await published({ title: '刚刚发布' });
    const second = await get('/rss.xml', { 'if-none-match': String(etag) });
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('刚刚发布');
    const { params, body } = named(article);
    await t.call(writing.withdrawArticle, { params, body: { ...body, reason: '内容有误需订正' } }, admin);
    expect((await get('/rss.xml')).body).not.toContain('刚刚发布');
    expect((await get('/sitemap.xml')).body).not.toContain(article.id);
  });

  it('removes characters XML cannot represent', () => {
    const items = [
      { at: 'https://a/', title: 'a\u0000\u000b\uffffb', summary: ']]>', publishedAt: '2026-01-01T00:00:00Z' },
    ];
    const xml = feedXml({ title: 't', description: 'd', site: 's', self: 'x', items });
    expect(xml).toContain('<title>ab</title>');
    expect(xml).toContain(']]&gt;');
    expect(xml).toContain('<pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>');
  });
});

describe('the sitemap', () => {
  it('lists pages and articles with the day of their last change', async () => {
    const article = await published({ title: '地图上的文章' });
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain('<loc>https://branch.example/industry-news</loc>');
    expect(body).not.toMatch(/\/login|\/register|\/admin/);
    expect(body).toMatch(
      new RegExp(`<loc>https://branch.example/article-detail\\?id=${article.id}</loc><lastmod>\\d{4}-`),
    );
  });

  it('becomes an index of several files when it is too long for one', async () => {
    const app = Fastify();
    const many: AddressSource = {
      name: 'many',
      tables: [],
      count: async () => ADDRESSES_PER_FILE * 2 + 1,
      list: async ({ limit, offset }) =>
        Array.from({ length: Math.min(limit, ADDRESSES_PER_FILE * 2 + 1 - offset) }, (_, at) => ({
          path: `/many/${offset + at}`,
        })),
    };
    const sources = [fixedAddresses('pages', ['/', '/contact']), many];
    registerFeeds(app, {
      publicUrl: 'https://branch.example',
      webDir: '/nowhere',
      kept: memoryKept(),
      feeds: [],
      sources,
    });
    const { body } = await app.inject({ url: '/sitemap.xml' });
    expect(body.match(/<sitemap>/g)).toHaveLength(4);
    expect(body).toContain('<loc>https://branch.example/sitemap-many-3.xml</loc>');
    const last = await app.inject({ url: '/sitemap-many-3.xml' });
    expect(last.body.match(/<url>/g)).toHaveLength(1);
    expect(last.body).toContain(`/many/${ADDRESSES_PER_FILE * 2}`);
    for (const url of ['/sitemap-many-4.xml', '/sitemap-other-1.xml', '/sitemap-many-0.xml'])
      expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe('under a base path', () => {
  it('serves feed and sitemap there too, robots.txt at the root', async () => {
    const webDir = temporaryFolder();
    writeFileSync(join(webDir, 'manifest.json'), JSON.stringify({ base: '/zwl/' }));
    const app = Fastify();
    const feeds: Feed[] = [{ path: '/rss.xml', title: '资讯', description: '', tables: [], list: async () => [] }];
    const sources = [fixedAddresses('pages', ['/', '/contact'])];
    registerFeeds(app, { publicUrl: 'https://branch.example', webDir, kept: memoryKept(), feeds, sources });
    const textAt = async (url: string) => (await app.inject({ url })).body;
    expect(await textAt('/zwl/rss.xml')).toContain('href="https://branch.example/zwl/rss.xml"');
    expect(await textAt('/zwl/sitemap.xml')).toContain('<loc>https://branch.example/zwl/contact</loc>');
    expect(await textAt('/robots.txt')).toMatch(/Disallow: \/zwl\/admin[\s\S]*\/zwl\/sitemap.xml/);
    expect((await app.inject({ url: '/rss.xml' })).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  it('disallows the console and the API, and links the sitemap', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /user',
        'Disallow: /zwli/api/',
        'Allow: /zwli/api/articles/*/cover',
        'Allow: /zwli/api/fleets/*/picture',
        'Sitemap: https://branch.example/sitemap.xml',
      ]),
    );
  });
});
