// The directory, one fleet and the comparison as rendered for visitors without JavaScript and search engines.
import { describe, expect, it } from 'vitest';
import { render } from '../../../../site/server.tsx';
import {
  askWith,
  facets,
  fiveFleets,
  fleetDetail,
  fleetNamed,
  frame,
  type listed,
} from '../../../../site/site-fixtures.ts';

const pageAt = (url: string, ask = askWith()) => render(url, ask, frame);
const list = (items: Parameters<typeof listed>[0], more: object = {}) =>
  askWith({
    '/fleets': {
      items,
      total: items.length,
      page: 1,
      pageSize: 12,
      facets,
      lane: null,
      suggestion: null,
      nearby: [],
      ...more,
    },
  });
/** Links by URL and text. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', text = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    text: text.replace(/<[^>]*>/g, ''),
  }));
const linkTo = (html: string, text: string) => linksIn(html).find((link) => link.text.startsWith(text))?.href;
const missing = Object.assign(new Error('没有'), { status: 404 });

it('shows the cover of a fleet as a lazy picture of fixed size with its day, and nothing where there is none', async () => {
  const thumb = '/zwli/api/fleets/f1/photos/photo1?size=thumb';
  const cover = { thumb, alt: '"><svg onload=alert(1)>', sentOn: '2025-10-21' };
  const bare = { run: null, fitting: null };
  const items = [
    { ...fleetNamed('甲车队'), ...bare, cover },
    { ...fleetNamed('乙车队'), ...bare, cover: null },
  ];
  const { html } = await pageAt('/ecosystem', list(items));
  const [first = '', second = ''] = html.split('<li class="fleet-row').slice(1);
  const picture = /<img [^>]*>/.exec(first)?.[0] ?? '';
  for (const part of [`src="${thumb}"`, 'width="144"', 'height="108"', 'loading="lazy"', 'alt="&quot;&gt;&lt;svg'])
    expect(picture).toContain(part);
  expect(first).toContain('会员照片　<time dateTime="2025-10-21">2025-10-21</time>');
  expect(first).toMatch(/^ with-cover"/);
  expect(second).not.toMatch(/<img|with-cover/);
});

describe('a search by lane', () => {
  const lane = {
    from: { name: '上海', code: '310100' },
    to: { name: '西安', code: '610100' },
    ...{ sinceMonth: '2025-11', untilMonth: '2026-10', regulars: 2, declared: 1, medianE4: 91_200_000 },
  };
  const run = { trips: 20, punctual: 90 };
  const items = [
    { ...fleetNamed('甲车队'), run, fitting: 12, cover: null },
    { ...fleetNamed('乙车队'), run: { trips: 6, punctual: null }, fitting: 0, cover: null },
    { ...fleetNamed('丙车队'), run: null, fitting: 0, cover: null },
  ];
  const ask = (more: object) =>
    askWith({
      '/fleets': { items, total: 3, page: 1, pageSize: 12, facets, lane, suggestion: null, nearby: [], ...more },
    });
  const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

  it('names who runs it, what it costs and how that was counted', async () => {
    const text = textOf((await pageAt('/ecosystem?from=上海&to=西安', ask({}))).html);
    expect(text).toContain('2 家常跑，1 家公布了这条线。');
    expect(text).toContain('9,120元 / 车，近三个整月');
    expect(text).toContain('从 2025 年 11 月到 2026 年 10 月，在平台上为 3 家以上的货主跑完 6 趟以上');
    expect(text).toMatch(/常跑甲甲车队.*乙乙车队.*公布了这条线丙丙车队/s);
  });

  it('leads to a tender with this lane and vehicle, also where nobody was found', async () => {
    const wanted = '/user/bidding?from=310100&to=610100&body=fridge&length=9.6';
    for (const more of [{}, { items: [], total: 0 }]) {
      const { html } = await pageAt('/ecosystem?from=上海&to=西安&body=fridge&length=9.6', ask(more));
      expect(linksIn(html).map(({ href }) => href)).toContain(wanted);
    }
  });

  it('says how punctual it was where that may be told, and no price of fewer than five fleets', async () => {
    const text = textOf(
      (await pageAt('/ecosystem?from=上海&to=西安', ask({ lane: { ...lane, medianE4: null } }))).html,
    );
    expect(text).toContain('20 单以上，准点 90% 以上合适的车 12 台');
    expect(text).toContain('这条线6 单以上合适的车 0 台');
    expect(text).toContain('成交的车队不足 5 家，不公布');
  });

  it('leaves the groups out where another order is chosen', async () => {
    const { html } = await pageAt('/ecosystem?from=上海&to=西安&sort=rating', ask({}));
    expect(textOf(html)).not.toContain('常跑甲甲车队');
  });
});

describe('the fleet directory', () => {
  it('links its pages, and keeps filters and order between pages', async () => {
    const { html } = await pageAt('/ecosystem?keyword=%E8%8B%8F&serviceType=%E6%95%B4%E8%BD%A6&sort=vehicles&page=2');
    const params = 'keyword=%E8%8B%8F&serviceType=%E6%95%B4%E8%BD%A6&sort=vehicles';
    expect(linksIn(html).map(({ href }) => href)).toContain(`/ecosystem?${params}`);
    expect(linksIn(html).map(({ href }) => href)).toContain(`/ecosystem?${params}&page=3`);
    expect(html).toContain('<input type="hidden" name="serviceType" value="整车"/>');
  });

  it('adds a filter by a link with its count, and removes it by the same link', async () => {
    const before = await pageAt('/ecosystem?serviceType=%E6%95%B4%E8%BD%A6');
    expect(linkTo(before.html, '江苏12')).toBe('/ecosystem?serviceType=%E6%95%B4%E8%BD%A6&regionCode=320000');
    expect(linkTo(before.html, '整车30')).toBe('/ecosystem');
    const both = await pageAt('/ecosystem?serviceType=%E6%95%B4%E8%BD%A6&regionCode=320000&minVehicles=200');
    expect(linkTo(both.html, '江苏 ×')).toBe('/ecosystem?serviceType=%E6%95%B4%E8%BD%A6&minVehicles=200');
    expect(linkTo(both.html, '200 台及以上 ×')).toBe('/ecosystem?serviceType=%E6%95%B4%E8%BD%A6&regionCode=320000');
    expect(linkTo(both.html, '清除全部')).toBe('/ecosystem');
    expect(linkTo(both.html, '不足 50 台')).toBe(
      '/ecosystem?serviceType=%E6%95%B4%E8%BD%A6&regionCode=320000&maxVehicles=49',
    );
  });

  it('does not link to a filter that would leave no fleet', async () => {
    const { html } = await pageAt('/ecosystem');
    expect(html).toContain('冷链');
    expect(linkTo(html, '冷链')).toBeUndefined();
  });

  it('shows filters without counts where there are too many fleets to count', async () => {
    const unknown = { ...facets, provinces: [{ regionCode: '320000', name: '江苏', count: null }], certified: null };
    const { html } = await pageAt(
      '/ecosystem',
      list(fiveFleets, { facets: unknown, total: 10_000, totalIsCapped: true }),
    );
    expect(linkTo(html, '江苏')).toBe('/ecosystem?regionCode=320000');
    expect(html).toContain('10,000<!-- -->+');
  });

  it('keeps the lane and the vehicle in the form and in every link, and removes each by its own', async () => {
    const lane = 'from=%E4%B8%8A%E6%B5%B7&to=%E8%A5%BF%E5%AE%89';
    const { html } = await pageAt(`/ecosystem?${lane}&body=fridge&length=9.6&sort=rating`);
    expect(html).toContain('name="from" value="上海"');
    expect(html).toContain('<option value="fridge" selected="">冷藏</option>');
    expect(linkTo(html, '江苏12')).toBe(`/ecosystem?${lane}&body=fridge&length=9.6&regionCode=320000&sort=rating`);
    expect(linkTo(html, '到 西安 ×')).toBe('/ecosystem?from=%E4%B8%8A%E6%B5%B7&body=fridge&length=9.6&sort=rating');
    expect(linkTo(html, '9.6 米 ×')).toBe(`/ecosystem?${lane}&body=fridge&sort=rating`);
  });

  it('offers lengths from short to long', async () => {
    const { html } = await pageAt('/ecosystem');
    const lengths = [...html.matchAll(/<option value="([\d.]+)">[\d.–]+ 米/g)].map(([, value]) => Number(value));
    expect(lengths).toEqual([4.2, 6.8, 7.6, 9.6, 13, 13.75, 17.5]);
  });

  it('offers another spelling, and what one condition less would find, when nothing matches', async () => {
    const help = { suggestion: '上海 冷链', nearby: [{ without: 'to', count: 201 }] };
    const { html } = await pageAt(
      '/ecosystem?keyword=%E5%86%B7%E8%BF%9E&from=%E4%B8%8A%E6%B5%B7&to=%E8%A5%BF%E5%AE%89',
      list([], help),
    );
    expect(linkTo(html, '上海 冷链')).toBe(
      '/ecosystem?keyword=%E4%B8%8A%E6%B5%B7+%E5%86%B7%E9%93%BE&from=%E4%B8%8A%E6%B5%B7&to=%E8%A5%BF%E5%AE%89',
    );
    expect(linkTo(html, '不限到达地')).toBe('/ecosystem?keyword=%E5%86%B7%E8%BF%9E&from=%E4%B8%8A%E6%B5%B7');
    expect(html).toContain('超过');
    expect(linkTo(html, '发布竞价')).toBe('/user/bidding');
  });

  it('is indexed page by page, but not in filtered or sorted variants', async () => {
    expect((await pageAt('/ecosystem?page=2')).html).toContain(
      'rel="canonical" href="https://branch.example/ecosystem?page=2"',
    );
    for (const query of [
      'keyword=x',
      'from=x',
      'body=box',
      'sort=rating',
      'pageSize=24',
      'certified=true',
      'compare=a,b',
    ]) {
      const { html } = await pageAt(`/ecosystem?${query}`);
      expect(html, query).toContain('<meta name="robots" content="noindex"');
    }
  });

  it('shows 暂无评价 for a fleet without ratings', async () => {
    const fresh = fleetNamed('新车队', { rating: null, ratingCount: 0, vehicleCount: null, establishYear: null });
    const { html } = await pageAt('/ecosystem', list([fresh]));
    expect(html).toContain('暂无评价');
    expect(html).not.toMatch(/申报 <span/);
    expect(html).not.toContain('准点率');
  });

  it('offers to clear the filters when nothing matches', async () => {
    const { html } = await pageAt('/ecosystem?keyword=zzz', list([]));
    expect(html).toContain('没有符合这些条件的车队');
    expect(linkTo(html, '清除条件')).toBe('/ecosystem');
  });

  it('compares the ticked fleets by a plain form', async () => {
    const { html } = await pageAt('/ecosystem');
    expect(html).toMatch(/<form action="\/ecosystem"><ul class="fleet-rows">/);
    expect(html.match(/<input type="checkbox" name="compare" value="[^"]+"\/>/g)).toHaveLength(5);
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1e3', 'page=834', 'page=99999999', 'minRating=9', 'sort=price'])(
    'has no page for %s',
    async (query) => {
      expect((await pageAt(`/ecosystem?${query}`)).status).toBe(404);
    },
  );

  it('returns 404 beyond the last page', async () => {
    expect((await pageAt('/ecosystem?page=9', list([], { total: 45, page: 9 }))).status).toBe(404);
  });
});

describe('a fleet on the black list', () => {
  const black = { listedAs: { kind: 'black', since: '2026-10-16', listingId: 'entry1' } } as const;
  const decision = '/industry-discipline?decision=entry1#entry-entry1';

  it('is marked in the directory, with a link to the decision', async () => {
    const { html } = await pageAt('/ecosystem', list([fleetNamed('黑车队', black)]));
    expect(linkTo(html, '黑名单')).toBe(decision);
    expect(html).toContain('fleet-row on-black');
  });

  it('is marked in the comparison beside one that is not', async () => {
    const ask = (endpoint: Parameters<ReturnType<typeof askWith>>[0], input: never) =>
      askWith({
        '/fleets/:fleetId':
          (input as { params?: { fleetId?: string } }).params?.fleetId === 'b'
            ? { ...fleetDetail('黑车队'), ...black }
            : fleetDetail('白车队'),
      })(endpoint, input);
    const { html } = await pageAt('/ecosystem?compare=a,b', ask as never);
    expect(linkTo(html, '黑名单')).toBe(decision);
    expect(html).toContain('无公示记录');
  });

  it('has a notice at the top of its own page', async () => {
    const ask = askWith({ '/fleets/:fleetId': { ...fleetDetail('黑车队'), ...black } });
    const { html } = await pageAt('/ecosystem/f1', ask);
    expect(html).toMatch(/standing-notice black.*?2026-10-16.*?起列入.*?黑名单/);
    expect(linkTo(html, '查看决定书')).toBe(decision);
    expect(html).toContain('fleet-head on-black');
    expect(html).not.toContain('无黑名单记录');
  });

  it('is marked in the directory as well when its membership is suspended', async () => {
    const { html } = await pageAt('/ecosystem', list([fleetNamed('停车队', { memberStatus: 'suspended' })]));
    expect(html).toContain('会员已暂停');
  });
});

describe('one fleet', () => {
  it('shows identity, verified facts, ratings and the link to its verification', async () => {
    const { status, html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': fleetDetail('甲车队') }));
    expect(status).toBe(200);
    expect(html).toContain('<title>甲车队 - 公路货运分会</title>');
    for (const text of ['已认证', '金牌', '承运人责任险', '即将到期', '9.6 米厢式', '138****0001', '9132****0016F'])
      expect(html).toContain(text);
    expect(linkTo(html, 'HY-2021-0086-7Q4M')).toBe('/verify?code=HY-2021-0086-7Q4M');
    expect(html).toContain('d="M4 4h7v1h-7z"');
  });

  it('has structured data without its phone', async () => {
    const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': fleetDetail('甲车队') }));
    const [business, crumbs] = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: '甲车队',
      url: 'https://branch.example/ecosystem/甲车队',
      aggregateRating: { ratingValue: 4.8, ratingCount: 12 },
    });
    expect(business.telephone).toBeUndefined();
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首页', '车队生态', '甲车队']);
  });

  it('says plainly what is missing', async () => {
    const bare = fleetDetail('新车队', {
      rating: null,
      ratingCount: 0,
      stars: [0, 0, 0, 0, 0],
      description: '',
      businessScope: '',
      certifications: [],
      certificate: null,
      papers: [],
      vehicles: { total: 0, own: 0, groups: [], cold: [], danger: [] },
      conventionVersion: null,
    });
    const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': bare }));
    for (const words of ['还没有评价', '还没有写自述', '还没有逐台登记车辆', '未经核对']) expect(html).toContain(words);
    for (const heading of ['扫码验真', '自律公约</dt>']) expect(html).not.toContain(heading);
  });

  it('escapes name and description', async () => {
    const nasty = fleetDetail('</script><script>alert(1)</script>', { description: '"><img src=x onerror=alert(1)>' });
    const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': nasty }));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  });

  it('is 404 when it is not listed', async () => {
    expect((await pageAt('/ecosystem/gone', askWith({ '/fleets/:fleetId': missing }))).status).toBe(404);
    expect((await pageAt('/ecosystem/%3Cb%3E')).status).toBe(404);
  });
});

describe('the comparison', () => {
  it('shows the fleets named in the URL, comma separated or as repeated parameters', async () => {
    for (const address of ['/ecosystem?compare=f1,f2', '/ecosystem?compare=f1&compare=f2']) {
      const { status, html } = await pageAt(address);
      expect(status).toBe(200);
      expect(html.match(/<th scope="col"/g)).toHaveLength(2);
      expect(html).toContain('<th scope="row">评分</th>');
    }
  });

  it('is limited to four and says so', async () => {
    const { html } = await pageAt('/ecosystem?compare=f1,f2,f3,f4,f5,f1');
    expect(html.match(/<th scope="col"/g)).toHaveLength(4);
    expect(html).toContain('一次最多对比');
  });

  it('says when none of them is listed any more', async () => {
    const { status, html } = await pageAt('/ecosystem?compare=gone', askWith({ '/fleets/:fleetId': missing }));
    expect(status).toBe(200);
    expect(html).toContain('没有可以对比的车队');
  });
});
