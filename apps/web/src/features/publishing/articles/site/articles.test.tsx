// News and articles as rendered for visitors without JavaScript, search engines and shared links.
import { describe, expect, it } from 'vitest';
import { render } from '../../../../site/server.tsx';
import { askWith, frame } from '../../../../site/site-fixtures.ts';
import { articleNamed, cardNamed, refusal } from './article-fixtures.ts';

type Replies = Record<string, unknown>;

/** The page without its JSON data blocks. */
const pageAt = async (url: string, replies: Replies = {}) => {
  const { status, html } = await render(url, askWith(replies), frame);
  const place = document.createElement('div');
  place.innerHTML = html
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
    .replace(/<(\/?)(html|head|body)>/g, '<$1div>');
  const described = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    status,
    html,
    place,
    text: place.textContent ?? '',
    jsonLd: described.map(([, text = '']) => JSON.parse(text)),
    content: (selector: string) => place.querySelector(selector)?.getAttribute('content'),
    href: (selector: string) => place.querySelector(selector)?.getAttribute('href'),
  };
};
const article = (more = {}): Replies => ({ '/articles/:articleId': articleNamed('责任清单征求意见', more) });
const nothing = { '/articles': { items: [], total: 0, page: 1, pageSize: 8 } };

describe('the news', () => {
  // spec: 2.industry-news
  it('starts with the headline, followed by the list by days in Shanghai', async () => {
    const { status, place, text } = await pageAt('/industry-news');
    expect(status).toBe(200);
    expect(place.querySelector('.headline h2')?.textContent).toBe('头条');
    expect(place.querySelectorAll('.article-row')).toHaveLength(1);
    expect(place.querySelector('.article-day')?.textContent).toBe('11-142026');
    expect(text).toContain('阅读 2,746');
    expect(text).toContain('读得最多');
  });

  it('generates a distinct, stable picture for each article', async () => {
    const pictureOf = async (id: string, hasCover = false) => {
      const list = { items: [cardNamed('头条', { id, hasCover })], total: 1, page: 1, pageSize: 8 };
      return (await pageAt('/industry-news', { '/articles': list })).place.querySelector('.headline-picture')
        ?.innerHTML;
    };
    expect(await pictureOf('a1')).toBe(await pictureOf('a1'));
    expect(await pictureOf('a1')).not.toBe(await pictureOf('a2'));
    expect(await pictureOf('a1', true)).toContain('src="/zwli/api/articles/a1/cover"');
  });

  it('shows every category with its count, and marks the active one', async () => {
    const { place } = await pageAt('/industry-news?category=green', nothing);
    const tabs = [...place.querySelectorAll('.news-tabs a')].map(({ textContent }) => textContent);
    expect(tabs).toEqual([
      '全部 18',
      '政策法规 18',
      '分会公告 0',
      '行业动态 0',
      '市场行情 0',
      '安全合规 0',
      '绿色技术 0',
      '会员风采 0',
    ]);
    expect(place.querySelector('.news-tabs [aria-current]')?.getAttribute('href')).toBe(
      '/industry-news?category=green',
    );
  });

  it.each([
    ['/industry-news?category=green', '绿色技术还没有文章', '/industry-news'],
    ['/industry-news?category=green&keyword=zz', '没有符合条件的文章', '/industry-news?category=green'],
    ['/industry-news', '分会还没有发布资讯', '/ecosystem'],
  ])('shows at %s: %s', async (url, words, way) => {
    const { place, text } = await pageAt(url, nothing);
    expect(text).toContain(words);
    expect(place.querySelector('.empty-state a')?.getAttribute('href')).toBe(way);
  });

  it('can be searched and filtered without JavaScript, and each filter removed', async () => {
    const { place, text } = await pageAt(
      '/industry-news?category=policy&keyword=%E5%86%B7%E9%93%BE&tag=%E5%90%88%E5%90%8C',
    );
    const form = place.querySelector('.news-search');
    expect(form?.getAttribute('action')).toBe('/industry-news');
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((input) => [
      input.name,
      input.getAttribute('value'),
    ]);
    expect(fields).toEqual([
      ['category', 'policy'],
      ['tag', '合同'],
      ['keyword', '冷链'],
      ['from', ''],
      ['to', ''],
    ]);
    expect(text).toContain('共 18 篇');
    const ways = [...place.querySelectorAll('.chosen a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      '/industry-news?category=policy&tag=%E5%90%88%E5%90%8C',
      '/industry-news?category=policy&keyword=%E5%86%B7%E9%93%BE',
      '/industry-news?category=policy',
    ]);
    expect(place.querySelector('.headline')).toBeNull();
  });

  it('says when more articles match than were counted', async () => {
    const many = { items: [cardNamed('一')], total: 200, totalIsCapped: true, page: 1, pageSize: 8 };
    expect((await pageAt('/industry-news?keyword=%E8%BD%A6', { '/articles': many })).text).toContain('超过 200 篇');
  });

  it.each([
    ['from=2026-12-01&to=2026-01-01', '开始日期晚于结束日期'],
    ['from=2026-02-30', '日期有误'],
    ['to=x', '日期有误'],
  ])('shows an error beside the days for %s, and requests nothing', async (query, words) => {
    const { status, place } = await pageAt(`/industry-news?${query}`, { '/articles': refusal(400) });
    expect(status).toBe(200);
    expect(place.querySelector('.by-day[open] [role="alert"]')?.textContent).toContain(words);
  });

  it('requests exactly what the URL says', async () => {
    const asked: unknown[] = [];
    const ask = askWith();
    const listening = ((endpoint, input) => {
      asked.push([endpoint.path, input]);
      return ask(endpoint, input);
    }) as typeof ask;
    await render('/industry-news?keyword=+%E5%86%B7%00%E9%93%BE+&tag=&from=2026-01-01&page=2&evil=1', listening, frame);
    expect(asked).toContainEqual([
      '/articles',
      { query: { keyword: '冷 链', from: '2026-01-01', page: '2', pageSize: '8' } },
    ]);
  });

  it('links its pages, with rel prev and next', async () => {
    const list = { items: [cardNamed('九')], total: 18, page: 2, pageSize: 8 };
    const { place, href } = await pageAt('/industry-news?category=policy&page=2', { '/articles': list });
    expect(href('.paging [rel="prev"]')).toBe('/industry-news?category=policy');
    expect(href('.paging [rel="next"]')).toBe('/industry-news?category=policy&page=3');
    expect(href('link[rel="prev"]')).toBe('https://branch.example/industry-news?category=policy');
    expect(href('link[rel="next"]')).toBe('https://branch.example/industry-news?category=policy&page=3');
    expect(href('link[rel="canonical"]')).toBe('https://branch.example/industry-news?category=policy&page=2');
    expect(place.querySelector('title')?.textContent).toContain('政策法规 - 行业资讯（第 2 页）');
  });

  it('excludes searches from indexing', async () => {
    for (const query of ['keyword=x', 'tag=x', 'from=2026-01-01']) {
      const { content, place } = await pageAt(`/industry-news?${query}`);
      expect(content('meta[name="robots"]')).toBe('noindex');
      expect(place.querySelector('link[rel="canonical"]')).toBeNull();
    }
    expect((await pageAt('/industry-news?category=policy')).content('meta[name="robots"]')).toBeUndefined();
  });

  it.each(['page=0', 'page=x', 'page=1251', 'category=nothing', 'category=toString'])(
    'has no page at %s',
    async (query) => {
      expect((await pageAt(`/industry-news?${query}`)).status).toBe(404);
    },
  );

  it('returns 404 beyond the last page', async () => {
    expect((await pageAt('/industry-news?page=9', nothing)).status).toBe(404);
  });
});

describe('an article', () => {
  // spec: 2.article-detail
  it('is complete without JavaScript: text, contents, files, neighbours, related ones', async () => {
    const { status, place, text, href } = await pageAt('/article-detail?id=a1', article());
    expect(status).toBe(200);
    expect(place.querySelector('h1')?.textContent).toBe('责任清单征求意见');
    for (const words of ['2026-11-14 09:20', '法务部', '阅读 2,746', '约 1 分钟', '责任清单征求意见的摘要'])
      expect(text).toContain(words);
    const ids = [...place.querySelectorAll('.article-body h2')].map(({ id }) => `#${id}`);
    expect([...place.querySelectorAll('.toc a')].map((link) => link.getAttribute('href'))).toEqual(ids);
    expect(text).toContain('PDF · 1.2 MB');
    expect(place.querySelector('.article-body a[href*="standards"]')).toBeNull();
    expect(href('.neighbours [rel="prev"]')).toBe(`/article-detail?id=${encodeURIComponent('a-上面那篇')}`);
    expect(href('.neighbours [rel="next"]')).toBe(`/article-detail?id=${encodeURIComponent('a-下面那篇')}`);
    expect(text).toContain('相关那篇');
    expect(place.querySelector('.qr img')?.getAttribute('src')).toContain('/qr');
    expect(place.querySelector('.top-nav [aria-current]')?.textContent).toBe('行业资讯');
  });

  it('leaves out empty sections', async () => {
    const bare = { previous: null, next: null, related: [], tags: [], document: { type: 'doc', content: [] } };
    const { place } = await pageAt('/article-detail?id=a1', article(bare));
    expect(place.querySelector('.toc, .toc-fold, .neighbours, .related, .article-tags, .article-note')).toBeNull();
  });

  it('shows when it was updated after publication, and when it was archived', async () => {
    const changed = await pageAt('/article-detail?id=a1', article({ updatedAt: '2026-11-15T02:00:00.000Z' }));
    expect(changed.place.querySelector('.article-note')?.textContent).toContain('2026-11-15 10:00');
    expect((await pageAt('/article-detail?id=a1', article({ isArchived: true }))).text).toContain('本文已归档');
  });

  it('has metadata for search engines and shared links', async () => {
    const { place, content, href } = await pageAt('/article-detail?id=a1&from=wechat', article());
    const address = `https://branch.example/article-detail?id=${encodeURIComponent('a-责任清单征求意见')}`;
    expect(place.querySelector('title')?.textContent).toBe('责任清单征求意见 - 公路货运分会');
    expect(href('link[rel="canonical"]')).toBe(address);
    expect(content('meta[property="og:url"]')).toBe(address);
    expect(content('meta[property="og:type"]')).toBe('article');
    expect(content('meta[property="og:image"]')).toBe(
      `https://branch.example/zwli/api/articles/${encodeURIComponent('a-责任清单征求意见')}/cover`,
    );
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(content('meta[property="article:published_time"]')).toBe('2026-11-14T01:20:00.000Z');
    expect(content('meta[name="description"]')).toBe('责任清单征求意见的摘要');
    expect(href('link[type="application/rss+xml"]')).toBe('/rss.xml');
  });

  it('has structured data of schema.org with breadcrumbs', async () => {
    const { jsonLd } = await pageAt('/article-detail?id=a1', article({ updatedAt: '2026-11-15T02:00:00.000Z' }));
    expect(jsonLd.map((block) => block['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(jsonLd[0]).toMatchObject({
      headline: '责任清单征求意见',
      datePublished: '2026-11-14T01:20:00.000Z',
      dateModified: '2026-11-15T02:00:00.000Z',
      articleSection: '政策法规',
      author: { '@type': 'Organization', name: '法务部' },
      publisher: { '@type': 'Organization', name: '公路货运分会', url: 'https://branch.example/' },
    });
    const signed = await pageAt('/article-detail?id=a1', article({ author: '沈岚' }));
    expect(signed.jsonLd[0].author).toEqual({ '@type': 'Person', name: '沈岚' });
    expect(jsonLd[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      '首页',
      '行业资讯',
      '政策法规',
      '责任清单征求意见',
    ]);
  });

  it('escapes its title', async () => {
    const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html, place } = await pageAt(
      '/article-detail?id=a1',
      article({ title: nasty, summary: nasty, tags: [nasty] }),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
    expect(place.querySelector('h1')?.textContent).toBe(nasty);
  });

  // spec: 2.article-detail
  it('when withdrawn returns 410 with the day of withdrawal, and is not indexed', async () => {
    const gone = {
      '/articles/:articleId': refusal(410, { title: '有误的数据', withdrawnAt: '2026-11-14T02:00:00.000Z' }),
    };
    const { status, text, content, place } = await pageAt('/article-detail?id=a1', gone);
    expect(status).toBe(410);
    expect(text).toContain('这篇文章已撤回');
    expect(text).toContain('《有误的数据》由分会于 2026-11-14 10:00 撤回');
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(place.querySelector('link[rel="canonical"]')).toBeNull();
  });

  // spec: 2.article-detail
  it.each(['', '?id='])('is the newest one for an address without an id, pinned ones aside: %s', async (query) => {
    const asked: unknown[] = [];
    const items = [
      cardNamed('置顶旧闻', { isPinned: true, publishedAt: '2026-10-01T01:00:00.000Z' }),
      cardNamed('最新', { id: 'a9', publishedAt: '2026-11-14T01:20:00.000Z' }),
      cardNamed('上月', { publishedAt: '2026-10-14T01:20:00.000Z' }),
    ];
    const replies = { ...article(), '/articles': { items, total: 3, page: 1, pageSize: 50 } };
    const ask = askWith(replies);
    const listening: typeof ask = (endpoint, input) => {
      asked.push((input as { params?: unknown }).params);
      return ask(endpoint, input);
    };
    const { status, html } = await render(`/article-detail${query}`, listening, frame);
    expect(status).toBe(200);
    expect(html).toContain('责任清单征求意见</h1>');
    expect(asked).toContainEqual({ articleId: 'a9' });
  });

  it('is the empty news while nothing is published', async () => {
    const { status, text } = await pageAt('/article-detail', nothing);
    expect(status).toBe(200);
    expect(text).toContain('分会还没有发布资讯');
  });

  it.each(['?id=nothing', '?id=../fleets', '?id=%00', `?id=${'a'.repeat(41)}`])(
    'there never was is 404 and not indexed: %s',
    async (query) => {
      const { status, content } = await pageAt(`/article-detail${query}`);
      expect(status).toBe(404);
      expect(content('meta[name="robots"]')).toBe('noindex');
    },
  );

  it('returns a server error, not 404, when the server fails', async () => {
    await expect(pageAt('/article-detail?id=a1', { '/articles/:articleId': refusal(503) })).rejects.toThrow();
  });
});

describe('other pages', () => {
  it.each(['/ecosystem', '/contact', '/industry-discipline', '/legal/terms'])('%s has breadcrumbs', async (path) => {
    const { jsonLd } = await pageAt(path);
    expect(jsonLd.at(-1)['@type']).toBe('BreadcrumbList');
    expect(jsonLd.at(-1).itemListElement.at(-1).item).toBe(`https://branch.example${path}`);
  });
});
