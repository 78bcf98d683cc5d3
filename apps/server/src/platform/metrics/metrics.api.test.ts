// Tests the figures for monitoring: who gets them, what moves them, and that they tell nobody what users do.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReport } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { getOwnBid, placeBid, withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { getTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { closeDueInterval } from '../../features/services/checkpoints/intervals.actions.ts';
import { testApp } from '../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../testing/bids.ts';
import { openProxy } from '../../testing/database-proxy.ts';
import type { Person } from '../../testing/people.ts';
import { parseMetrics } from '../../testing/prometheus-text.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { makeTenders } from '../../testing/tenders.ts';
import { sealAudit } from '../audit/seal.ts';
import { recordBegun, recordMade } from '../backup/backups.queries.ts';
import { findToday } from '../clock.ts';
import { type Db, openDatabase, poolOf } from '../db/database.ts';
import { ICONS } from '../http/site-assets.ts';
import { VERSION } from '../version.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const TOKEN = 'a token of the operator, of more than 32 characters';
const BUNDLE = `
const page = (status, text) => ({ status, html: '<!doctype html>' + text, styles: [] });
export const render = async (url) => page(200, 'page');
export const renderNotFound = async (url) => page(404, 'nothing');
export const renderConsole = () => '<!doctype html><div id="root"></div>';
`;

const webDir = temporaryFolder();
for (const folder of ['server', 'static']) mkdirSync(path.join(webDir, folder));
writeFileSync(path.join(webDir, 'server/site.js'), BUNDLE);
for (const name of Object.keys(ICONS)) writeFileSync(path.join(webDir, name), '');
const assets = { js: [], css: [], fonts: [], chunks: {} };
const pages = { site: ['/', '/article-detail'], console: ['/user/bidding/:tenderId'] };
writeFileSync(
  path.join(webDir, 'manifest.json'),
  JSON.stringify({ base: '/', builtAt: webDir, chunkPolicy: 'chunks', site: assets, console: assets, pages }),
);

const t = await testApp();
const logged: string[] = [];
const serverOf = async (metricsToken: string | undefined, db: Db = t.db) => {
  const searchEngine = { url: 'https://engine.example/', key: 'key-of-the-index' };
  const config = { ...t.deps.config, webDir, metricsToken, searchEngine };
  const made = await buildApp({ ...t.deps, db, config }, { logStream: { write: (line) => logged.push(line) } });
  afterAll(() => made.close());
  return made;
};
const app = await serverOf(TOKEN);
type App = typeof app;
const scrape = (of: App = app, authorization = `Bearer ${TOKEN}`) =>
  of.inject({ url: '/metrics', headers: { authorization } });

/** Time goes on without waiting for it. */
let skippedMs = 0;
const sinceStart = performance.now.bind(performance);
const clock = vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + skippedMs);
afterAll(() => clock.mockRestore());

/** Answers are shared for a second. */
const scrapeAnew = async (of: App = app, afterMs = 1_000) => {
  skippedMs += afterMs;
  return parseMetrics((await scrape(of)).body);
};
type Families = ReturnType<typeof parseMetrics>;
const sumOf = (families: Families, name: string, labels: Record<string, string> = {}) =>
  families
    .get(name)
    ?.samples.filter((sample) => Object.entries(labels).every(([key, is]) => sample.labels[key] === is))
    .reduce((sum, { value }) => sum + value, 0);
const requestsOf = (families: Families, route: string) => sumOf(families, 'rfb_http_requests_total', { route });

const closed = await serverOf(undefined);

describe('who gets the figures', () => {
  const strangers: [string, App, Record<string, string>][] = [
    ['without the setting, whatever is sent', closed, { authorization: `Bearer ${TOKEN}` }],
    ['without a token', app, {}],
    ['with a wrong token', app, { authorization: `Bearer ${TOKEN}x` }],
    ['with the beginning of the token', app, { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['with an empty token', app, { authorization: 'Bearer ' }],
    ['with the token as a password', app, { authorization: `Basic ${btoa(`rfb:${TOKEN}`)}` }],
  ];
  it.each(strangers)('the address does not exist %s', async (_, of, headers) => {
    const [asked, unknown] = [
      await of.inject({ url: '/metrics', headers }),
      await of.inject({ url: '/metricz', headers }),
    ];
    const visible = ({ statusCode, body, headers: { date: _date, 'x-request-id': __, ...rest } }: typeof asked) => ({
      ...{ statusCode, body, rest },
    });
    expect(asked.statusCode).toBe(404);
    expect(visible(asked)).toEqual(visible(unknown));
  });

  it('is never a cache, a log or another method, and the token is not logged', async () => {
    const { statusCode, headers } = await scrape();
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const authorization = `Bearer ${TOKEN}`;
    expect((await app.inject({ method: 'POST', url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    expect(logged.join('')).not.toContain(TOKEN);
  });

  it('gets the same bytes when it asks again at once', async () => {
    const [one, other] = await Promise.all([scrape(), scrape()]);
    expect(other.body).toBe(one.body);
  });
});

describe('the figures', () => {
  it('can be read strictly, and move with requests', async () => {
    const before = await scrapeAnew();
    await app.inject({ url: '/zwli/api/public/home' });
    await app.inject({ url: '/' });
    const after = await scrapeAnew();
    for (const route of ['/public/home', 'page'])
      expect(requestsOf(after, route), route).toBe((requestsOf(before, route) ?? 0) + 1);
    expect(sumOf(after, 'rfb_build_info', { version: VERSION })).toBe(1);
    expect(VERSION).toBe(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version);
    for (const name of [
      'rfb_uptime_seconds',
      'rfb_memory_heap_bytes',
      'rfb_disk_free_bytes',
      'rfb_database_size_bytes',
    ])
      expect(sumOf(after, name), name).toBeGreaterThan(0);
    expect(sumOf(after, 'rfb_http_requests_in_flight')).toBe(1);
  });

  it('tell how much is waiting, and since when', async () => {
    const job = (id: string, minutes: number, attempts: number) =>
      t.db
        .insertInto('jobs')
        .values({
          ...{ id, kind: 'x', payload: '{}', attempts },
          runAt: new Date(Date.now() + minutes * 60_000).toISOString(),
        })
        .execute();
    await Promise.all([job('due', -10, 0), job('retried', -2, 3), job('later', 30, 0), job('lost', -5, 10)]);
    const families = await scrapeAnew();
    const ofJobs = (name: string) => sumOf(families, name, { queue: 'jobs' });
    expect([ofJobs('rfb_queue_waiting'), ofJobs('rfb_queue_failed')]).toEqual([2, 1]);
    expect(ofJobs('rfb_queue_oldest_seconds')).toBeGreaterThan(540);
    expect(families.get('rfb_queue_waiting')?.samples.map(({ labels }) => labels.queue)).toEqual([
      'jobs',
      'deliveries',
      'tasks',
    ]);
  });

  it('tell who waits for a lock, and are given when every connection is taken', async () => {
    const db = openDatabase({ url: t.url, size: 1, timeoutMs: 60_000, onError: () => {} });
    const busy = await serverOf(TOKEN, db);
    const clients = [new pg.Client({ connectionString: t.url }), new pg.Client({ connectionString: t.url })];
    for (const client of clients) await client.connect();
    await clients[0]?.query('select pg_advisory_lock(1)');
    const waiting = clients[1]?.query('select pg_advisory_lock(1)');
    const taken = await poolOf(db)?.connect();
    const refused = poolOf(db)?.connect();
    await vi.waitFor(
      async () => {
        const families = await scrapeAnew(busy);
        expect(sumOf(families, 'rfb_database_up')).toBe(1);
        expect(sumOf(families, 'rfb_database_lock_waits')).toBe(1);
        expect(sumOf(families, 'rfb_pool_connections', { state: 'busy' })).toBe(1);
        expect(sumOf(families, 'rfb_pool_waiting')).toBe(1);
      },
      { timeout: 30_000 },
    );
    await clients[0]?.query('select pg_advisory_unlock(1)');
    await waiting;
    taken?.release();
    (await refused)?.release();
    for (const client of clients) await client.end();
    await db.destroy();
  });

  it('of the process are given while the database is cut off or does not answer', async () => {
    const line = await openProxy(t.url);
    const db = openDatabase({ url: line.url, size: 2, onError: () => {} });
    const lost = await serverOf(TOKEN, db);
    const isUp = async (expected: number) => {
      const families = await vi.waitFor(
        async () => {
          const read = await scrapeAnew(lost);
          expect(sumOf(read, 'rfb_database_up')).toBe(expected);
          return read;
        },
        { timeout: 60_000 },
      );
      expect(families.has('rfb_memory_heap_bytes')).toBe(true);
      expect(families.has('rfb_queue_waiting')).toBe(expected === 1);
    };
    await isUp(1);
    for (const fail of [line.cut, line.stall]) {
      fail();
      await isUp(0);
      line.mend();
      await isUp(1);
    }
    await db.destroy();
    line.close();
  });
});

describe('nobody learns from the figures', () => {
  const OTHERS = ['page', 'static', 'unknown', 'other', 'private', '/metrics', '/healthz', '/readyz'];
  const ids = ['3f2a9c81d04be7765501', '13812345678', 'HZ-8F3KQ-2NRTY-W6MDA', 'rock&roll"\\'];

  it('who was looked at: labels are patterns of the contract, and what strangers type has one label', async () => {
    for (const id of ids) {
      const typed = encodeURIComponent(id);
      for (const url of [
        `/zwli/api/orders/${typed}`,
        `/zwli/api/fleets/${typed}`,
        `/zwli/api/nowhere/${typed}`,
        `/article-detail?id=${typed}`,
        `/user/bidding/${typed}`,
        `/static/${typed}`,
        `/${typed}`,
        '/%E0%A4%A',
      ])
        await app.inject({ url });
      await app.inject({ url: '/key-of-the-index.txt' });
      await app.inject({ method: 'POST', url: `/${typed}`, payload: {} });
      await app.inject({ method: 'PROPFIND' as 'GET', url: `/${typed}` });
    }
    const families = await scrapeAnew();
    const paths = new Set([...Object.values(endpoints).map((endpoint) => endpoint.path), ...OTHERS]);
    const allowed: Record<string, (value: string) => boolean> = {
      route: (value) => paths.has(value),
      method: (value) => /^(GET|HEAD|POST|PUT|PATCH|DELETE|other|any)$/.test(value),
      status: (value) => /^([1-5]xx|other)$/.test(value),
      le: (value) => value === '+Inf' || Number(value) > 0,
      queue: (value) => ['jobs', 'deliveries', 'tasks'].includes(value),
      state: (value) => ['busy', 'idle'].includes(value),
      outcome: (value) => ['hit', 'miss'].includes(value),
      version: (value) => value === VERSION,
    };
    const labels = [...families.values()].flatMap(({ samples }) =>
      samples.flatMap((one) => Object.entries(one.labels)),
    );
    expect(labels.filter(([name, value]) => !allowed[name]?.(value))).toEqual([]);
    const routes = new Set(labels.filter(([name]) => name === 'route').map(([, value]) => value));
    expect([...routes].filter((route) => !OTHERS.includes(route))).toEqual(
      expect.arrayContaining(['/orders/:orderId', '/fleets/:fleetId']),
    );
    expect(requestsOf(families, 'unknown')).toBeGreaterThanOrEqual(ids.length);
  });

  it('that a bid was placed, withdrawn or looked at, or a report begun', async () => {
    const make = makeTenders(t);
    const [fleet] = (await makeBids(t).fleets(await t.admin(), 1)) as [Person];
    const tender = await make.publish(await t.shipper({ level: 'platinum' }));
    const params = lotParams(tender);
    const call = t.through(app);
    /** Without the scrapes themselves. */
    const counts = (families: Families) =>
      [
        'rfb_http_requests_total',
        'rfb_http_request_duration_seconds',
        'rfb_kept_answers_total',
        'rfb_pages_rendered_total',
      ].flatMap((name) => families.get(name)?.samples.filter(({ labels }) => labels.route !== '/metrics'));
    const before = counts(await scrapeAnew());
    const placed = await call(placeBid, { params, body: bidForm() }, fleet);
    expect([placed.code, placed.msg]).toEqual([0, '']);
    await call(getOwnBid, { params }, fleet);
    await call(getTender, { params: { tenderId: tender.id } }, fleet);
    await call(withdrawBid, { params, body: { seenRevision: 1 } }, fleet);
    await call(openReport, { body: { captcha: { id: 'x', answer: 'x' } } } as never);
    const after = await scrapeAnew();
    expect(counts(after)).toEqual(before);
    const late = await scrapeAnew(app, 600_000);
    expect(requestsOf(late, 'private')).toBe((requestsOf(after, 'private') ?? 0) + 5);
    const answered = late.get('rfb_http_requests_total')?.samples.filter(({ value }) => value > 0);
    expect(answered?.filter(({ labels }) => labels.route === 'private').map(({ labels }) => labels)).toEqual([
      { route: 'private', method: 'any', status: 'other' },
    ]);
    const routes = after.get('rfb_http_requests_total')?.samples.map(({ labels }) => labels.route) ?? [];
    expect(routes.filter((route) => /tender|bid|custod|report|award/.test(route ?? ''))).toEqual([]);
  });
});

describe('what is handed to operators', () => {
  const alerts = readFileSync(path.join(ROOT, 'tools/monitoring/alerts.yml'), 'utf8');
  const dashboard = JSON.parse(readFileSync(path.join(ROOT, 'tools/monitoring/dashboard.json'), 'utf8'));
  const targets = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets);
  const expressions: string[] = [
    ...targets.map(({ expr }: { expr: string }) => expr),
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr),
  ];

  it('names only figures and labels a scrape has', async () => {
    await sealAudit(t.db, { isWhole: true });
    await closeDueInterval(t.deps);
    const id = t.deps.newId();
    await recordBegun(t.db, {
      id,
      day: await findToday(t.db),
      name: 'rfb-daily-20261119-031000.tar',
      isEncrypted: false,
    });
    const manifest = {
      ...{ format: 1 as const, createdAt: '', migration: 1, keyMark: '' },
      tables: {},
      sequences: {},
      files: [],
    };
    await recordMade(t.db, id, { manifest, bytes: 1, sha256: '00'.repeat(32) });
    const families = await scrapeAnew();
    const used = expressions.flatMap((expr) =>
      [...expr.matchAll(/\b(rfb_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(([, name = '', selector = '']) => ({
        name,
        selector,
      })),
    );
    expect(used.length).toBeGreaterThan(40);
    const familyOf = (name: string) => families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''));
    const missing = used.filter(({ name, selector }) => {
      const known = new Set(familyOf(name)?.samples.flatMap(({ labels }) => Object.keys(labels)));
      const asked = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
      return !familyOf(name) || asked.some((label) => label !== 'job' && !known.has(label));
    });
    expect(missing).toEqual([]);
    const unused = [...families.keys()].filter((name) => !expressions.some((expr) => expr.includes(name)));
    expect(unused).toEqual([]);
  });

  it('says in Chinese what to do', () => {
    const summaries = [...alerts.matchAll(/^ +summary: (.+)$/gm)].map(([, text]) => text);
    expect(summaries.length).toBe([...alerts.matchAll(/^ +- alert: /gm)].length);
    const titles = dashboard.panels.map(({ title }: { title: string }) => title);
    expect([...summaries, ...titles].filter((text) => !/\p{Script=Han}/u.test(text) && text !== 'CPU')).toEqual([]);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.runIf(hasPromtool)('is accepted by promtool, as is a scrape', async () => {
    const rules = spawnSync('promtool', ['check', 'rules', path.join(ROOT, 'tools/monitoring/alerts.yml')]);
    expect([rules.status, String(rules.stderr)]).toEqual([0, '']);
    const figures = spawnSync('promtool', ['check', 'metrics'], { input: (await scrape()).body });
    expect([figures.status, String(figures.stdout) + String(figures.stderr)]).toEqual([0, '']);
  });
});
