// Tests that search engines are told of every change of the sitemap, of nothing else, and not more often than promised.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import * as standards from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressSources } from '../../address-sources.ts';
import { readConfig } from '../../config.ts';
import { checkSearchEngine } from '../../doctor/search-engine-checks.ts';
import { testApp } from '../../testing/app.ts';
import { makeArticles } from '../../testing/articles.ts';
import { makeListings } from '../../testing/listings.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { registerKeyFile } from './key-file.ts';
import { submitChanges } from './submit.ts';

const KEY = 'a1b2c3d4-e5f6';
const SITE = 'https://branch.example';
type Call = { type: string | undefined; host: string; key: string; keyLocation: string; urlList: string[] };

const calls: Call[] = [];
let status = 200;
const engine = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  calls.push({ type: request.headers['content-type'], ...JSON.parse(Buffer.concat(chunks).toString()) });
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
});
await new Promise<void>((done) => engine.listen(0, '127.0.0.1', done));
afterAll(() => engine.close());
const ENGINE = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;

const t = await testApp({ env: { PUBLIC_URL: SITE, INDEXNOW_URL: ENGINE, INDEXNOW_KEY: KEY } });
const admin = await t.admin();
const { publish, published, named, save, schedule, staff, write } = makeArticles(t, admin);

/** What is sent at the next turn, without the site's name; undefined when nobody is called. */
const turn = async (sources = addressSources) => {
  await t.travel('61 seconds');
  calls.length = 0;
  await submitChanges(t.deps, sources);
  return calls[0]?.urlList.map((address) => address.replace(SITE, ''));
};
const pageOf = ({ id }: { id: string }) => `/article-detail?id=${id}`;
const withdraw = async ({ id }: { id: string }) => {
  const { params, body } = named(await staff(id));
  const { code } = await t.call(
    writing.withdrawArticle,
    { params, body: { ...body, reason: '内容有误需订正' } },
    admin,
  );
  expect(code).toBe(0);
};

beforeEach(async () => {
  status = 200;
  await t.signInAgain(admin);
  await turn();
});

describe('search engines', () => {
  it('are told nothing at first, then of an article when it is published, changed and withdrawn, once each', async () => {
    expect(calls).toEqual([]);
    const article = await published({ title: '一条新闻' });
    expect(await turn()).toEqual([pageOf(article)]);
    const { type, host, key, keyLocation } = calls[0] ?? {};
    expect({ type, host, key, keyLocation }).toEqual({
      type: 'application/json; charset=utf-8',
      host: 'branch.example',
      key: KEY,
      keyLocation: `${SITE}/${KEY}.txt`,
    });
    expect(await turn()).toBeUndefined();
    await save(await staff(article.id), { title: '一条改过的新闻' });
    expect(await turn()).toBeUndefined();
    await publish(await staff(article.id));
    expect(await turn()).toEqual([pageOf(article)]);
    await withdraw(article);
    expect(await turn()).toEqual([pageOf(article)]);
    expect(await turn()).toBeUndefined();
  });

  it('are told of what the clock publishes at its time, and never of a draft or what was withdrawn before a turn', async () => {
    await write({ title: '还没有写完' });
    const planned = await write({ title: '明天才发布' });
    await schedule(planned, 30);
    await withdraw(await published({ title: '发错了' }));
    expect(await turn()).toBeUndefined();
    await t.travel('30 minutes');
    expect(await turn()).toEqual([pageOf(planned)]);
  });

  it('are told of a fleet that enters the directory or drops out of it by the clock', async () => {
    const fleet = await t.fleet({ daysLeft: -29 });
    expect(await turn()).toEqual([`/ecosystem/${fleet.companyId}`]);
    await t.travel('3 days');
    expect(await turn()).toEqual([`/ecosystem/${fleet.companyId}`]);
  });

  it('are told of a standard that is changed or hidden, and of a decision that is published or revoked', async () => {
    const params = { standardId: 'std001' };
    const change = async (isPublished: boolean) => {
      const { version, content } = (await t.call(standards.getOfficeStandard, { params }, admin)).data;
      const summary = `${content.summary}补充。`;
      const body = { version, content: { ...content, summary, isPublished }, note: '补充说明', isAlerting: false };
      expect((await t.call(standards.saveStandard, { params, body }, admin)).code).toBe(0);
    };
    await change(true);
    const changed = await turn();
    expect(changed).toEqual([expect.stringMatching(/^\/standards\//)]);
    await change(false);
    expect(await turn()).toEqual(changed);
    const make = await makeListings(t, admin);
    const company = await t.fleet();
    await make.decided(company);
    expect(await turn()).toEqual([`/ecosystem/${company.companyId}`]);
    const decision = await make.published(await t.fleet({ daysLeft: -40 }));
    expect(await turn()).toEqual([`/industry-discipline?decision=${decision}`]);
    await make.end('revokeListing', decision);
    expect(await turn()).toEqual([`/industry-discipline?decision=${decision}`]);
  });

  it('are called once a minute at most, by all instances together', async () => {
    await published();
    await t.travel('61 seconds');
    calls.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => submitChanges(t.deps, addressSources)));
    await published();
    await submitChanges(t.deps, addressSources);
    expect(calls).toHaveLength(1);
    expect(await turn()).toHaveLength(1);
  });

  it('get a thousand addresses at a time, what is gone first', async () => {
    const paths = Array.from({ length: 1_500 }, (_, at) => `/many/${at}`);
    const many =
      (listed: string[]): typeof addressSources =>
      (db) => [
        ...addressSources(db),
        {
          name: 'many',
          tables: [],
          count: async () => listed.length,
          list: async ({ limit, offset }) => listed.slice(offset, offset + limit).map((path) => ({ path })),
        },
      ];
    expect(await turn(many(paths))).toEqual(paths.slice(0, 1_000));
    expect(await turn(many(paths))).toEqual(paths.slice(1_000));
    expect(await turn(many(paths))).toBeUndefined();
    const article = await published();
    expect(await turn(many(paths.slice(2)))).toEqual(['/many/0', '/many/1', pageOf(article)]);
    expect(await turn()).toHaveLength(1_000);
    expect(await turn()).toHaveLength(498);
  });
});

describe('a call that fails', () => {
  it('is repeated after a pause that grows, logged once, shown by the doctor, and never repeats what was withdrawn since', async () => {
    const [kept, mistake] = [await published(), await published()];
    status = 429;
    await expect(turn()).rejects.toThrow('对方回答 429');
    expect(calls[0]?.urlList).toHaveLength(2);
    await withdraw(mistake);
    // Two minutes, then four, then eight.
    expect(await turn()).toBeUndefined();
    status = 503;
    expect(await turn()).toEqual([pageOf(kept)]);
    for (let minute = 1; minute < 4; minute += 1) expect(await turn()).toBeUndefined();
    expect(await checkSearchEngine(t.deps)).toMatchObject([
      { level: 'warn', text: expect.stringContaining('对方回答 503'), todo: expect.stringContaining(`/${KEY}.txt`) },
    ]);
    status = 202;
    expect(await turn()).toEqual([pageOf(kept)]);
    expect(await checkSearchEngine(t.deps)).toMatchObject([{ level: 'ok', text: expect.stringContaining('上次成功') }]);
    expect(await turn()).toBeUndefined();
  });

  it('counts when nobody answers, too', async () => {
    const article = await published();
    const gone = { ...t.deps.config, searchEngine: { url: 'http://127.0.0.1:1/', key: KEY } };
    await t.travel('61 seconds');
    await expect(submitChanges({ ...t.deps, config: gone }, addressSources)).rejects.toThrow('没有回答');
    await t.travel('2 minutes');
    expect(await turn()).toEqual([pageOf(article)]);
  });

  it('does not follow a redirect', async () => {
    const article = await published();
    status = 302;
    await expect(turn()).rejects.toThrow('对方回答 302');
    expect(calls).toHaveLength(1);
    status = 200;
    await t.travel('2 minutes');
    expect(await turn()).toEqual([pageOf(article)]);
  });
});

describe('the setting', () => {
  it('serves the key as a text of its own and no other', async () => {
    const answer = await t.app.inject({ url: `/${KEY}.txt` });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      KEY,
    ]);
    for (const url of [`/${KEY}x.txt`, `/${KEY}`, `/x/${KEY}.txt`, '/00000000.txt'])
      expect((await t.app.inject({ url })).statusCode, url).toBe(404);
    const webDir = temporaryFolder();
    writeFileSync(join(webDir, 'manifest.json'), JSON.stringify({ base: '/zwl/' }));
    const below = Fastify();
    registerKeyFile(below, { ...t.deps.config, webDir });
    expect((await below.inject({ url: `/zwl/${KEY}.txt` })).body).toBe(KEY);
    expect((await below.inject({ url: `/${KEY}.txt` })).statusCode).toBe(404);
  });

  it('is off by default: no key, no call, nothing remembered, nothing to examine', async () => {
    const off = await testApp();
    await off.fleet();
    await submitChanges(off.deps, addressSources);
    expect((await off.app.inject({ url: `/${KEY}.txt` })).statusCode).toBe(404);
    expect(await off.db.selectFrom('submittedAddresses').select('path').execute()).toEqual([]);
    expect(await checkSearchEngine(off.deps)).toEqual([]);
  });

  it('never counts in a demo, and is refused in production where search engines could not use it', () => {
    const given = { INDEXNOW_URL: 'https://engine.example/indexnow', INDEXNOW_KEY: KEY };
    expect(readConfig({ MODE: 'demo', ...given }).searchEngine).toBeUndefined();
    const production = { MODE: 'production', PUBLIC_URL: SITE, ...given };
    expect(readConfig(production).searchEngine).toEqual({ url: given.INDEXNOW_URL, key: KEY });
    const refused: [Record<string, string>, string][] = [
      [{ INDEXNOW_KEY: '' }, '要一起设置'],
      [{ INDEXNOW_URL: '' }, '要一起设置'],
      [{ INDEXNOW_URL: 'http://engine.example/' }, 'https'],
      [{ INDEXNOW_URL: 'https://user:secret@engine.example/' }, '不带账号'],
      [{ INDEXNOW_KEY: 'short' }, '8 到 128'],
      [{ INDEXNOW_KEY: 'robots.txt/../x' }, '8 到 128'],
      [{ PUBLIC_URL: 'http://localhost' }, 'PUBLIC_URL'],
    ];
    for (const [env, words] of refused)
      expect(() => readConfig({ ...production, ...env }), JSON.stringify(env)).toThrow(words);
  });
});
