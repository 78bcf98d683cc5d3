// Public articles: the list with its filters, one article with its neighbours, reader counts.

import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import * as reading from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropOldSalts } from '../../../platform/limits/daily-salt.ts';
import { testApp } from '../../../testing/app.ts';
import { documentOf, makeArticles } from '../../../testing/articles.ts';
import { dropOldReaders } from './readers.queries.ts';

const t = await testApp();
const admin = await t.admin();
const { published, read, titles } = makeArticles(t, admin);

beforeEach(() => t.db.deleteFrom('rateCounters').execute());

/** Sets the day of publication. */
const datedBack = (articleId: string, day: string) =>
  sql`update articles set listed_from = ${`${day}T01:00:00Z`}, published_at = ${`${day}T01:00:00Z`}
    where id = ${articleId}`.execute(t.db);

describe('the list of articles', () => {
  it('searches title, summary, tag and body by two characters or several words, without false matches', async () => {
    await published({
      title: '甩挂运输要点',
      summary: '干线网络',
      tags: ['牵引车'],
      document: documentOf('挂车交接单'),
    });
    for (const keyword of ['甩挂', '干线', '牵引', '交接', '运', '挂运输要点', '干线 交接'])
      expect(await titles({ keyword }), keyword).toEqual(['甩挂运输要点']);
    // Every pair of characters occurs, the word does not.
    expect(await titles({ keyword: '甩挂车' })).toEqual([]);
    expect(await titles({ keyword: '点干' })).toEqual([]);
  });

  it('filters by category, tag and days of publication in Shanghai', async () => {
    const old = await published({ title: '旧公告', category: 'announcement', tags: ['会费', '会员'] });
    await datedBack(old.id, '2025-03-10');
    const late = await published({ title: '深夜公告', category: 'announcement', tags: ['会费'] });
    await sql`update articles set listed_from = '2025-03-10T16:30:00Z' where id = ${late.id}`.execute(t.db);
    expect(await titles({ category: 'announcement' })).toEqual(['深夜公告', '旧公告']);
    expect(await titles({ tag: '会费' })).toEqual(['深夜公告', '旧公告']);
    expect(await titles({ tag: '会员' })).toEqual(['旧公告']);
    expect(await titles({ tag: '会' })).toEqual([]);
    expect(await titles({ from: '2025-03-10', to: '2025-03-10' })).toEqual(['旧公告']);
    expect(await titles({ from: '2025-03-11', to: '2025-03-11' })).toEqual(['深夜公告']);
  });

  it('counts anew when an article is published, due or in another category, whatever page is asked for', async () => {
    const own = await testApp();
    const of = makeArticles(own, await own.admin());
    const totals = async (page: string) =>
      Promise.all(
        ([undefined, 'policy', 'market'] as const).map(async (category) => {
          const query = { page, ...(category && { category }) };
          return (await own.call(reading.listArticles, { query })).data.total;
        }),
      );
    const { id } = await of.published({ category: 'policy' });
    expect(await totals('1')).toEqual([1, 1, 0]);
    await of.published({ category: 'policy' });
    expect(await totals('2')).toEqual([2, 2, 0]);
    await sql`update articles set category = 'market' where id = ${id}`.execute(own.db);
    expect(await totals('3')).toEqual([2, 1, 1]);
    await of.schedule(await of.write({ category: 'market' }), 10);
    expect(await totals('4')).toEqual([2, 1, 1]);
    await own.travel('11 minutes');
    await own.deps.kept.sync();
    expect(await totals('5')).toEqual([3, 1, 2]);
  });

  it('returns pages with a total, and rejects invalid parameters', async () => {
    const { data } = await t.call(reading.listArticles, { query: { pageSize: '2', page: '2' } });
    expect(data).toMatchObject({ total: 3, page: 2, pageSize: 2, items: [expect.anything()] });
    expect(data.totalIsCapped).toBeUndefined();
    const wrong: Record<string, string>[] = [
      { page: '0' },
      { pageSize: '101' },
      { category: 'x' },
      { from: '2025-13-01' },
      { keyword: '长'.repeat(61) },
    ];
    for (const query of wrong) expect((await t.call(reading.listArticles, { query })).status).toBe(400);
  });

  it('counts only categories that have articles', async () => {
    const { data } = await t.call(reading.listArticleCategories, {});
    expect(data.items).toEqual([
      { category: 'announcement', count: 2 },
      { category: 'safety', count: 1 },
    ]);
  });

  it('sorts matches in the title first, then newest first', async () => {
    const own = await testApp();
    const writing = makeArticles(own, await own.admin());
    const older = await writing.published({ title: 'GB 1589 限值解读', document: documentOf('外廓尺寸') });
    await writing.published({ title: '超限治理提示', document: documentOf('依据 GB 1589 执行') });
    const found = async () => (await own.call(reading.listArticles, { query: { keyword: '1589' } })).data.items;
    await sql`update articles set listed_from = listed_from - interval '1 year' where id = ${older.id}`.execute(own.db);
    expect((await found()).map(({ title }) => title)).toEqual(['GB 1589 限值解读', '超限治理提示']);
  });

  it('counts up to two hundred with a keyword or tag and reports that there are more', async () => {
    const own = await testApp();
    const boss = await own.admin();
    await sql`insert into articles (id, standing, stage, published_number, published_at, listed_from, category, saved_by)
      select 'm' || n, 'published', 'none', 1, app_now(), app_now(), 'market', ${boss.userId} from generate_series(1, 230) n`.execute(
      own.db,
    );
    await sql`insert into article_versions (article_id, number, title, summary, category, tags, source, author, document, saved_by, closed_at)
      select id, 1, '运价', '', 'market', '{}', '', '', '{"type":"doc","content":[]}', ${boss.userId}, app_now() from articles`.execute(
      own.db,
    );
    await sql`insert into article_texts select id, array['运', '价', '运价'], '运价' from articles`.execute(own.db);
    const { data } = await own.call(reading.listArticles, { query: { keyword: '运价' } });
    expect(data).toMatchObject({ total: 200, totalIsCapped: true });
    await sql`update articles set tags = '{运价}'`.execute(own.db);
    const tagged = await own.call(reading.listArticles, { query: { tag: '运价' } });
    expect(tagged.data).toMatchObject({ total: 200, totalIsCapped: true });
    const whole = await own.call(reading.listArticles, { query: {} });
    expect(whole.data.total).toBe(230);
    expect(whole.data.totalIsCapped).toBeUndefined();
  });

  it('returns 304 for a matching ETag until something changes', async () => {
    const { headers } = await t.call(reading.listArticles, { query: {} });
    expect(headers['cache-control']).toBe('no-cache');
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    const url = '/zwli/api/articles';
    const unchanged = await t.app.inject({ url, ...known });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(unchanged.headers['content-type']).toBeUndefined();
    await published({ title: '新来的一篇' });
    const fresh = await t.app.inject({ url, ...known });
    expect(fresh.statusCode).toBe(200);
    expect(fresh.headers.etag).not.toBe(headers.etag);
  });
});

describe('one article', () => {
  it('has its newer and older neighbours, and related ones by tag, then by category', async () => {
    const own = await testApp();
    const of = makeArticles(own, await own.admin());
    const make = (title: string, tags: string[], category: 'policy' | 'green') =>
      of.published({ title, tags, category });
    await make('同类旧文', [], 'green');
    await make('共享一个标签', ['电池', '港口'], 'policy');
    const middle = await make('当前文章', ['电池', '换电'], 'green');
    await make('共享两个标签', ['换电', '电池'], 'policy');
    await make('毫不相干', ['合同'], 'policy');
    const { data } = await of.read(middle.id);
    expect(data.previous?.title).toBe('共享两个标签');
    expect(data.next?.title).toBe('共享一个标签');
    expect(data.related.map(({ title }) => title)).toEqual(['共享两个标签', '共享一个标签', '同类旧文']);
  });

  it('without others has no neighbours or related ones', async () => {
    const own = await testApp();
    const of = makeArticles(own, await own.admin());
    const { id } = await of.published({ title: '唯一的一篇' });
    expect((await of.read(id)).data).toMatchObject({ previous: null, next: null, related: [] });
  });

  it('that never existed is 404', async () => {
    expect(await read('nosuch')).toMatchObject({ status: 404, data: null, msg: '没有这篇文章' });
  });
});

describe('readers', () => {
  const view = (articleId: string, address: string, userAgent = 'phone') =>
    t.call(reading.countArticleView, { params: { articleId } }, undefined, {
      address,
      headers: { 'user-agent': userAgent },
    });

  it('are counted once a day each, however often they return', async () => {
    const { id } = await published({ title: '数一数' });
    expect((await view(id, '10.1.0.1')).data).toEqual({ views: 1 });
    expect((await view(id, '10.1.0.1')).data).toEqual({ views: 1 });
    expect((await view(id, '10.1.0.1', 'computer')).data).toEqual({ views: 2 });
    expect((await view(id, '10.1.0.2')).data).toEqual({ views: 3 });
    await t.travel('24 hours');
    expect((await view(id, '10.1.0.1')).data).toEqual({ views: 4 });
    expect((await read(id)).data.views).toBe(4);
  });

  it('with the same address and browser are one, even in twenty concurrent requests', async () => {
    const other = await t.admin();
    const { id } = await makeArticles(t, other).published({ title: '同时来' });
    await Promise.all(Array.from({ length: 20 }, () => view(id, '10.1.0.9')));
    expect((await read(id)).data.views).toBe(1);
  });

  it('are deleted with the salt of their day; only counts stay', async () => {
    await t.travel('24 hours');
    await dropOldReaders(t.db);
    await dropOldSalts(t.db);
    expect(await t.db.selectFrom('articleReaders').selectAll().execute()).toEqual([]);
    expect(await t.db.selectFrom('dailySalts').selectAll().execute()).toEqual([]);
    expect((await t.db.selectFrom('articleReads').selectAll().execute()).length).toBeGreaterThan(0);
  });

  it('cannot be identified from the stored hashes, nor tracked from one day to the next', async () => {
    const { id } = await makeArticles(t, await t.admin()).published({ title: '不认得你' });
    await view(id, '10.1.0.7');
    await t.travel('24 hours');
    await view(id, '10.1.0.7');
    const rows = await t.db.selectFrom('articleReaders').selectAll().where('articleId', '=', id).execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.reader.equals(rows[1]?.reader ?? Buffer.alloc(0))).toBe(false);
    expect(JSON.stringify(rows)).not.toContain('10.1.0.7');
  });

  it('of a draft or of an unknown article are not counted', async () => {
    const boss = await t.admin();
    const draft = await makeArticles(t, boss).write();
    expect((await view(draft.id, '10.1.0.3')).status).toBe(404);
    expect((await view('nosuch', '10.1.0.3')).status).toBe(404);
  });

  it('determine the list of most read articles within thirty days', async () => {
    const own = await testApp();
    const of = makeArticles(own, await own.admin());
    const [less, more] = [await of.published({ title: '少人读' }), await of.published({ title: '多人读' })];
    const reads = (articleId: string, daysAgo: number, count: number) =>
      sql`insert into article_reads values (${articleId}, app_today() - ${daysAgo}::int, ${count})`.execute(own.db);
    await reads(more.id, 29, 5);
    await reads(less.id, 0, 3);
    await reads(less.id, 30, 100);
    const { data } = await own.call(reading.listMostRead, {});
    expect(data.items.map(({ title, reads: count }) => [title, count])).toEqual([
      ['多人读', 5],
      ['少人读', 3],
    ]);
  });
});

it('returns the five newest to the home page without their bodies', async () => {
  const { data, body } = await t.call(getHome, {});
  expect(data.articles).toHaveLength(5);
  expect(body).not.toContain('document');
});
