// The server-rendered HTML of every public page, as seen without JavaScript and by search engines.
import { indexedPages, sitePages } from '@rfb/contract/site-pages.ts';
import { describe, expect, it } from 'vitest';
import { listPages } from './find-page.ts';
import { jsonLdBlock } from './json-ld.ts';
import { render, renderConsole, renderError, renderNotFound } from './server.tsx';
import { askWith, fiveFleets, fleetNamed, frame, nothingHappened } from './site-fixtures.ts';

const pageAt = (url: string, ask = askWith()) => render(url, ask, frame);
const fixed = sitePages.map((page) => page.path).filter((path) => path !== '/article-detail' && !path.includes(':'));
const real = [...fixed, '/ecosystem/f1', '/ecosystem?compare=f1,f2'];

it('has one declaration for each public address of the contract', async () => {
  const declared = (await listPages()).flatMap(({ page }) => page.path ?? []);
  expect(declared.sort()).toEqual(sitePages.map(({ path }) => path).sort());
});

describe('every public page', () => {
  // spec: 2.home, 2.ecosystem, 2.industry-discipline, 2.industry-news, 2.contact, 2.login, 2.admin/login
  // spec: 2.register, 2.forget/password
  it.each([
    ['/', '公路货运分会：让守信的车队，被需要它的货主看见', '公路货运分会', ['申请入会', '查看车队名录']],
    ['/ecosystem', '车队生态 - 公路货运分会', '车队生态', ['找车队', '服务类型', '所在地区']],
    ['/industry-discipline', '行业自律 - 公路货运分会', '行业自律', ['公路货运行业自律公约', '签署企业']],
    ['/industry-news', '行业资讯 - 公路货运分会', '行业资讯', ['政策法规', '读得最多']],
    ['/contact', '联系我们 - 公路货运分会', '联系我们', ['秘书处电话', '010-0000 0000', 'office@example.org']],
    [
      '/login',
      '企业登录 - 公路货运分会',
      '企业登录',
      ['密码登录', '短信登录', '忘记密码', 'name="username"', 'name="password"'],
    ],
    [
      '/admin/login',
      '管理员登录 - 公路货运分会',
      '管理员登录',
      ['使用分会分配的账号', 'name="username"', 'name="password"'],
    ],
    [
      '/register',
      '企业注册 - 公路货运分会',
      '申请入会',
      ['我是车队', '我是货主', '类型与手机', '12,000', '30 场', '不限'],
    ],
    ['/forget/password', '找回密码 - 公路货运分会', '找回密码', ['验证手机', '获取验证码', 'name="phone"']],
  ])('%s has its title, its heading and what a visitor comes for', async (path, title, heading, words) => {
    const { status, html } = await pageAt(path);
    expect(status).toBe(200);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(title);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')).toBe(heading);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const text of words) expect(main, text).toContain(text);
  });

  it.each(real)('%s is complete HTML with its own title, description and one h1', async (path) => {
    const { status, html } = await pageAt(path);
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="zh-CN">/);
    expect(html).toMatch(/<title>[^<]*公路货运分会[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('公路货运分会');
  });

  it.each(real)('%s has no inline style and no inline script, which the CSP forbids', async (path) => {
    const { html } = await pageAt(path);
    expect(html).not.toMatch(/\sstyle="/);
    const blocks = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
    expect(blocks.filter((tag) => tag !== '<script type="application/ld+json">')).toEqual([
      '<script type="application/json" id="page-data">',
    ]);
  });

  it.each(['/login', '/admin/login', '/register', '/forget/password'])(
    '%s is excluded from search engines',
    async (path) => {
      const { html } = await pageAt(path);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  it.each(fixed)('%s is in the sitemap if and only if it may be indexed', async (path) => {
    const { html } = await pageAt(path);
    expect(indexedPages.includes(path)).toBe(!html.includes('<meta name="robots" content="noindex"'));
  });

  it('has a canonical URL on our own origin', async () => {
    expect((await pageAt('/ecosystem?utm_source=x')).html).toContain(
      '<link rel="canonical" href="https://branch.example/ecosystem"',
    );
  });

  it('embeds structured data in a block that no text can close', async () => {
    const { html } = await pageAt('/');
    const [, text = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)).toMatchObject({ '@type': 'Organization', url: 'https://branch.example/' });
    expect(jsonLdBlock({ name: '</script><script>' })).not.toMatch(/<\/script><script>/);
  });

  it('returns the text of its inlined stylesheets, which the server allows in the CSP', async () => {
    expect((await pageAt('/')).styles).toEqual(['.all{}', '.home{}']);
    expect((await pageAt('/login')).styles).toEqual(['.all{}']);
  });
});

const emptyHome = {
  stats: {
    memberCount: 0,
    fleetCount: 0,
    shipperCount: 0,
    cityCount: 0,
    vehicleCount: 0,
    monthAwards: 0,
    countedAt: '2026-11-15T01:42:00.000Z',
    registrationMinutes: null,
  },
  fleets: [],
  articles: [],
  announcements: [],
  convention: [],
  lanes: [],
  busiest: [],
  happened: nothingHappened,
};

describe('the home page', () => {
  it('shows five fleets and five counted figures without JavaScript', async () => {
    const { html } = await pageAt('/');
    for (const fleet of fiveFleets) expect(html).toContain(fleet.name);
    for (const title of ['会员企业', '登记车辆', '注册车队', '覆盖城市', '本月成交']) expect(html).toContain(title);
    expect(html).toContain('1,204');
  });

  it('shows the newest articles with day and category, and no section while there are none', async () => {
    const article = {
      id: 'a1',
      title: '第三批推荐车队公示',
      category: 'announcement',
      publishedAt: '2026-11-14T17:00:00.000Z',
    };
    const ask = askWith({
      '/public/home': { ...emptyHome, articles: [article], announcements: [article] },
    });
    const { html } = await pageAt('/', ask);
    expect(html).toContain('href="/article-detail?id=a1"');
    expect(html).toContain('>11-15</time>');
    expect(html).toContain('aria-label="分会公告"');
    expect((await pageAt('/', askWith({ '/public/home': emptyHome }))).html).not.toContain('news-rows');
  });

  it('shows prices of lanes with unit and month, and no section while there are none', async () => {
    const lane = { origin: '上海', destination: '广东', unit: 'truck', month: '2026-10', medianE4: 91_200_000 };
    const { html } = await pageAt('/', askWith({ '/public/home': { ...emptyHome, lanes: [lane] } }));
    expect(html.replace(/<!-- -->/g, '')).toContain('<span>上海 → 广东</span><b>9,120</b><small>元/车　10 月</small>');
    expect((await pageAt('/')).html).not.toContain('成交运价');
  });

  it('tells the last seven days, with today beside them, and nothing at all of seven quiet days', async () => {
    expect((await pageAt('/')).html).not.toContain('最近七天');
    const counts = { ...nothingHappened.counts, published: { today: 0, week: 7 }, articles: { today: 2, week: 4 } };
    const happened = { ...nothingHappened, counts, joined: [{ id: 'f1', name: '济南岱岳恒途物流有限公司' }] };
    const { html } = await pageAt('/', askWith({ '/public/home': { ...emptyHome, happened } }));
    for (const part of ['最近七天', '今天还没有', '今天 2 篇', '新入会的车队', 'href="/ecosystem/f1"'])
      expect(html).toContain(part);
  });

  it('lights the busiest lane the diagram knows, as an example, and links the busiest ones', async () => {
    const busiest = [
      { from: '上海', to: '喀什', regulars: 2, medianE4: null },
      { from: '上海', to: '西安', regulars: 3, medianE4: 91_200_000 },
    ];
    const { html } = await pageAt('/', askWith({ '/public/home': { ...emptyHome, busiest } }));
    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toContain('跑得多的上海到喀什上海到西安');
    expect(text).toContain('例上海到西安3 家常跑　中位 9,120 元/车');
    expect(html).toContain('is-lit');
    expect((await pageAt('/', askWith({ '/public/home': emptyHome }))).html).not.toContain('is-lit');
  });

  it('shows when the figures were counted in Shanghai time, whatever the time zone of the machine', async () => {
    expect((await pageAt('/')).html).toContain('>09:42</time>');
  });

  it('omits the fleet section while there are no fleets', async () => {
    const { html } = await pageAt('/', askWith({ '/public/home': emptyHome }));
    expect(html).not.toContain('推荐车队');
  });

  it('escapes a fleet name that contains a script tag', async () => {
    const nasty = fleetNamed('</script><script>alert(1)</script>');
    const { html } = await pageAt('/', askWith({ '/public/home': { ...emptyHome, fleets: [nasty] } }));
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
  });
});

describe('an address that does not exist', () => {
  it('lets the visitor search the whole site from the 404 page', async () => {
    const { html } = await pageAt('/no-such-page');
    expect(html).toMatch(/<main[\s\S]*<form[^>]*action="\/search"[\s\S]*name="q"/);
  });

  it('leads from a standard’s number in another spelling to its one address', async () => {
    const standard = { slug: 'GB-1589-2016', title: '外廓尺寸' };
    const { status, location } = await render('/standards/gb1589', askWith({ '/standards/:number': standard }), frame);
    expect([status, location]).toEqual([308, '/standards/GB-1589-2016']);
  });

  // spec: 2.not-found
  it('returns 404, shows the address and suggests the page with the most similar path', async () => {
    const { status, html } = await pageAt('/industry-new');
    expect(status).toBe(404);
    expect(html).toContain('前方没有这条路');
    expect(html).toContain('/industry-new<');
    expect(html).toContain('是否要去<!-- -->行业资讯');
  });

  it.each(['/article-detail', '/article-detail?id=nothing'])(
    '%s returns 404 while no article has that id',
    async (url) => {
      expect((await pageAt(url)).status).toBe(404);
    },
  );

  it('escapes markup in the address', async () => {
    const { html } = await pageAt('/%3Cimg%20src=x%20onerror=alert(1)%3E');
    expect(html).not.toContain('<img src=x');
  });
});

describe('an address outside the base path', () => {
  it('returns 404 even when a page of that path exists, and links to it', async () => {
    const { status, html } = await renderNotFound('/ecosystem', frame);
    expect(status).toBe(404);
    expect(html).toContain('是否要去<!-- -->车队生态');
  });
});

describe('an internal error', () => {
  it('renders a 500 page with the request id and a retry link', async () => {
    const { status, html } = await renderError('/ecosystem?page=2', { ...frame, requestId: 'r-7f3k' });
    expect(status).toBe(500);
    expect(html).toContain('r-7f3k');
    expect(html).toContain('href="/ecosystem?page=2"');
  });

  it('never links the retry to another site', async () => {
    expect((await renderError('//evil.example/x', frame)).html).not.toContain('href="//evil');
  });
});

describe('the page frame', () => {
  it('shows record numbers only when the installation has them', async () => {
    expect((await pageAt('/')).html).not.toContain('beian.miit.gov.cn');
    const { html } = await render('/', askWith(), { ...frame, icpNumber: '京ICP备00000000号' });
    expect(html).toContain('京ICP备00000000号');
  });

  // spec: 2.portal
  it.each(['/login', '/admin/login'])(
    'links the logo of %s to the configured portal, otherwise to the home page',
    async (path) => {
      const { html } = await render(path, askWith(), { ...frame, portalPath: '/portal/' });
      expect(html).toContain('<a class="to-portal" href="/portal/">');
      expect((await pageAt(path)).html).toContain('<a class="to-portal" href="/">');
    },
  );

  // spec: 2.portal
  it('renders a noindex document with the skeleton of the page for the console', () => {
    const html = renderConsole('/user/dashboard', { ...frame, portalPath: '/portal/' });
    expect(html).toContain('<h1>工作台</h1>');
    expect(html).toContain('企业平台');
    expect(renderConsole('/admin/dashboard', frame)).toContain('管理后台');
    expect(html).toContain('noindex');
    expect(html).toContain('<meta name="portal-path" content="/portal/"');
  });
});

describe('the question whether a page was useful', () => {
  const asked = async (url: string) => /name="page" value="([^"]*)"/.exec((await pageAt(url)).html)?.[1];

  it('stands at the foot of pages that are read, as a form without a script, under the one address of the page', async () => {
    expect(await asked('/ecosystem/f1')).toBe('/ecosystem/f1');
    expect(await asked('/verify?code=HY-2026-0001')).toBe('/verify');
    expect(await asked('/legal/terms')).toBe('/legal/terms');
    expect(/name="page" value="([^"]*)"/.exec((await renderNotFound('/x"><img>', frame)).html)?.[1]).toBe('/404');
    for (const url of ['/', '/contact', '/login', '/register']) expect(await asked(url), url).toBeUndefined();
  });

  it('is outside of what the browser hydrates', async () => {
    const { html } = await pageAt('/legal/terms');
    expect(html.indexOf('</main>')).toBeLessThan(html.indexOf('action="/feedback"'));
    expect(html).toMatch(/<\/main><\/div><aside/);
  });
});
