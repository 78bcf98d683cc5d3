// What people type into the search of the site, and what they should find first: fleets, articles, standards.

import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import { listArticles } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { withdrawArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { listStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { documentOf, makeArticles } from '../../../testing/articles.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { fillMissingSearchWords } from '../../identity/companies/entry-words.ts';
import { describeArticleTitles } from '../../publishing/articles/title-words.queries.ts';
import { describeStandardTitles } from '../../publishing/standards/title-words.queries.ts';

const fleets = {
  钱湖: { name: '杭州钱湖云驿运输有限公司', regionCode: '330106', body: 'fridge' },
  澜舟: { name: '苏州澜舟驰远运输有限公司', regionCode: '320505', body: 'wing' },
  江汉: { name: '仙桃江汉磐石大件运输有限公司', regionCode: '429004', body: 'lowbed' },
} as const;
const articles = {
  年费: '2026 年度会费缴纳通知',
  冬季: '冬季行车安全检查清单',
  冷链: '冷链运输温度记录怎么留存',
  新规: '危险货物道路运输新规解读',
  油价: '成品油价格下调，干线成本怎么变',
} as const;
type Fleet = keyof typeof fleets;

let t: TestApp;
let admin: Person;
let people: Record<Fleet, Person>;

beforeAll(async () => {
  t = await testApp();
  admin = await t.admin();
  const found = [];
  for (const [short, { name, regionCode, body }] of Object.entries(fleets)) {
    const person = await t.fleet({ name, regionCode });
    await makeFleet(t).vehicle(person, { bodyType: body, lengthMm: 9_600 });
    found.push([short, person]);
  }
  people = Object.fromEntries(found);
  const make = makeArticles(t, admin);
  for (const title of Object.values(articles))
    await make.published({ title, summary: '全文见内。', document: documentOf('正文略。') });
  await t.db
    .insertInto('fleetLanes')
    .values({ companyId: people.钱湖.companyId, place: 1, fromCode: '330100', toCode: '310100', isBothWays: true })
    .execute();
  await fillMissingSearchWords(t.db);
  await describeStandardTitles(t.db);
});

const search = async (q: string) => (await t.call(searchSite, { query: { q } })).data;
const found = async (q: string) => {
  const reply = await search(q);
  const short = (all: Record<string, string | { name: string }>, name: string) =>
    Object.entries(all).find(([, one]) => (typeof one === 'string' ? one : one.name) === name)?.[0];
  const [standard] = reply.standards.items;
  return {
    车队: reply.fleets.items.map(({ name }) => short(fleets, name)),
    资讯: reply.articles.items.map(({ title }) => short(articles, title)),
    标准: (standard && (standard.number || standard.title)) ?? '',
  };
};

/** Typed, fleets, articles, and the first standard (others name it in their text). */
const table = `
  钱湖                          | 钱湖           |      |
  qianhu                        | 钱湖           |      |
  qhyy                          | 钱湖           |      |
  杭州                          | 钱湖           |      |
  suzhou                        | 澜舟           |      |
  上海                          | 钱湖           |      |
  上海 冷链                     | 钱湖           |      |
  上海冷藏车                    | 钱湖           |      |
  9.6米                         | 澜舟 钱湖 江汉 |      |
  ９米６                        | 澜舟 钱湖 江汉 |      |
  飞翼                          | 澜舟           |      |
  苏州 高栏                     |                |      |
  低板                          | 江汉           |      |
  大件                          | 江汉           |      | GB 1589-2016
  冷藏                          | 钱湖           |      | GB 1589-2016
  冷链                          | 钱湖           | 冷链 | GB/T 28577-2021
  lenglian                      |                | 冷链 | GB/T 28577-2021
  llys                          |                | 冷链 |
  温度记录                      |                | 冷链 |
  会费                          |                | 年费 |
  huifei                        |                | 年费 |
  hfjn                          |                | 年费 |
  ２０２６年度                  |                | 年费 |
  冬季 安全                     |                | 冬季 |
  dongji                        |                | 冬季 |
  油价                          |                | 油价 |
  成品油价格                    |                | 油价 |
  危险货物                      |                | 新规 | GB 6944
  危险货物 标志                 |                |      | GB 13392-2023
  GB1589                        |                |      | GB 1589-2016
  gb 1589                       |                |      | GB 1589-2016
  GB 1589-2016                  |                |      | GB 1589-2016
  ＧＢ１５８９—２０１６         |                |      | GB 1589-2016
  1589                          |                |      | GB 1589-2016
  gb/t 28577                    |                |      | GB/T 28577-2021
  GBT28577                      |                |      | GB/T 28577-2021
  JT/T 617                      |                |      | JT/T 617-2018
  jtt617-2018                   |                |      | JT/T 617-2018
  外廓尺寸                      |                |      | GB 1589-2016
  waikuochicun                  |                |      | GB 1589-2016
  wkcc                          |                |      | GB 1589-2016
  轴荷 限值                     |                |      | GB 1589-2016
  行驶记录仪                    |                |      | GB/T 19056-2021
  xingshijiluyi                 |                |      | GB/T 19056-2021
  超限                          | 江汉           |      | 超限运输车辆行驶公路管理规定
  网络货运                      |                |      | 网络平台道路货物运输经营管理暂行办法
  个人信息                      |                |      | 个人信息保护法
  没有这个                      |                |      |
  ！！！                        |                |      |
`;

describe('what is typed finds what is meant', () => {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()) as [string, string, string, string]);
  it.each(rows)('%s', async (typed, names, titles, standard) => {
    const got = await found(typed);
    const sorted = (words: (string | undefined)[]) => words.filter(Boolean).sort().join(' ');
    expect([sorted(got.车队), sorted(got.资讯), got.标准]).toEqual([
      sorted(names.split(' ')),
      sorted(titles.split(' ')),
      standard,
    ]);
  });
});

describe('what finds nothing is answered with what would', () => {
  it.each([
    ['外阔尺寸', '外廓尺寸'],
    ['外廓尺村', '外廓尺寸'],
    ['行驶纪录仪', '行驶记录仪'],
    ['行驶录仪', '行驶记录仪'],
    ['道路运翰条例', '道路运输条例'],
    ['冬季行车安全检察', '冬季行车安全检查'],
    ['温渡记录', '温度记录'],
    ['冬季 安全检察', '冬季 安全检查'],
    ['危货', '危险货物'],
    ['上海 冷连', '上海 冷链'],
    ['GB 1589-2004', 'GB 1589'],
    ['没有这个', null],
  ])('%s', async (typed, suggestion) => {
    const reply = await search(typed);
    expect([reply.fleets.total + reply.articles.total + reply.standards.total, reply.suggestion]).toEqual([
      0,
      suggestion,
    ]);
  });
});

describe('nothing is found that no public list shows', () => {
  it('a withdrawn article, a draft and one that is scheduled', async () => {
    const make = makeArticles(t, admin);
    const title = '临沂专线运价观察';
    const seen = async () => [
      (await search('临沂专线')).articles.total,
      (await search('linyizhuanxian')).articles.total,
    ];
    const article = await make.write({ title });
    expect(await seen()).toEqual([0, 0]);
    const published = await make.publish(article);
    expect(await seen()).toEqual([1, 1]);
    await t.call(
      withdrawArticle,
      { ...make.named(published), body: { revision: published.revision, reason: '数据有误，重新核对' } },
      admin,
    );
    expect(await seen()).toEqual([0, 0]);
    // Nor as the other spelling of something.
    expect((await search('临沂专钱')).suggestion).toBeNull();
    await make.schedule(await make.write({ title: '日照港集疏运通告' }), 60);
    expect((await search('日照港集疏运')).articles.total).toBe(0);
  });

  it('a standard the office hid', async () => {
    const change = (isPublished: boolean) =>
      t.db.updateTable('standards').set({ isPublished }).where('number', '=', 'GB/T 19056-2021').execute();
    await change(false);
    const reply = await search('xingshijiluyi');
    expect([reply.standards.total, (await search('行驶纪录仪')).suggestion]).toEqual([0, null]);
    await change(true);
    expect((await search('xingshijiluyi')).standards.total).toBe(1);
  });

  it('a fleet whose membership has ended, and one that has only applied', async () => {
    await t.fleet({ name: '鄂州沧浪远途运输有限公司', daysLeft: -31 });
    await t.fleet({ name: '黄冈沧浪近途运输有限公司', application: 0 });
    await t.fleet({ name: '咸宁沧浪通达运输有限公司' });
    await fillMissingSearchWords(t.db);
    for (const q of ['沧浪', 'canglang'])
      expect((await search(q)).fleets.items.map(({ name }) => name)).toEqual(['咸宁沧浪通达运输有限公司']);
  });
});

it('finds as many as the lists it leads to', async () => {
  for (const q of ['危险货物', 'GB1589', '冷链']) {
    const reply = await search(q);
    const lists = [
      await t.call(listFleets, { query: { keyword: q } }),
      await t.call(listArticles, { query: { keyword: q } }),
      await t.call(listStandards, { query: { keyword: q } }),
    ];
    expect([reply.fleets.total, reply.articles.total, reply.standards.total]).toEqual(
      lists.map(({ data }) => data.total),
    );
  }
});

it('takes at most sixty characters', async () => {
  expect((await t.call(searchSite, { query: { q: '长'.repeat(61) } })).status).toBe(400);
  expect((await t.call(searchSite, { query: { q: '   ' } })).status).toBe(400);
});

it('describes titles that were written without their words', async () => {
  await t.db.updateTable('articleTexts').set({ titleWords: null, titleGrams: [] }).execute();
  expect((await search('dongji')).articles.total).toBe(0);
  await describeArticleTitles(t.db);
  expect((await search('dongji')).articles.total).toBe(1);
});
