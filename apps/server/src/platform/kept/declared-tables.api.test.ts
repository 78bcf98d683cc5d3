// Tests for every kept answer that it declares exactly the tables Postgres reads for it, and that each announces changes.
import { endpoints } from '@rfb/contract/endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { routes } from '../../app.ts';
import { listingAddresses, listingFeed } from '../../features/conduct/listings/exports.ts';
import { fleetAddresses } from '../../features/fleet/fleets/exports.ts';
import { memberTrend } from '../../features/overview/dashboard/cards.queries.ts';
import { articleAddresses, articleFeed } from '../../features/publishing/articles/exports.ts';
import { aPhoto } from '../../features/services/files/sample-files.ts';
import { testApp } from '../../testing/app.ts';
import { documentOf, makeArticles } from '../../testing/articles.ts';
import { makeListings } from '../../testing/listings.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { makeAnswer } from '../http/kept-answers.ts';
import { parseInput } from '../http/parse.ts';
import type { KeptRoute } from '../http/route.ts';

const t = await testApp();
const admin = await t.admin();
const fleet = await t.fleet();
const cover = await t.call(uploadFile, { body: { purpose: 'cover' }, file: await aPhoto() }, admin);
// Cites a standard, so that its page looks for it.
const document = documentOf('外廓尺寸按 GB 1589 执行。');
const article = await makeArticles(t, admin).published({
  title: '公开的文章',
  coverFileId: cover.data.fileId,
  document,
});
const standard = await t.db.selectFrom('standards').select('slug').limit(1).executeTakeFirstOrThrow();
const listingId = await (await makeListings(t, admin)).effective(fleet);
await t.db
  .insertInto('conventionSignatures')
  .values({ companyId: fleet.companyId, version: 1, userId: null })
  .execute();

type Plan = { 'Relation Name'?: string; Plans?: Plan[] };
const relationsIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsIn),
];

/**
 * The tables behind what `work` reads: those in the plan of each statement, with views resolved and whether or not any
 * row led there, and those the transaction scanned, which includes what functions read.
 */
const tablesReadBy = async (work: (db: Db) => Promise<unknown>) => {
  const pool = new pg.Pool({ connectionString: t.url, max: 1 });
  // A connection that is being closed may still be told that its database goes away.
  pool.on('connect', (client) => client.on('error', () => {}));
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push(query),
  });
  try {
    const scanned = await db.transaction().execute(async (trx) => {
      // Settings are held in memory; dropped, so that an answer that uses them reads their table.
      t.deps.kept.drop(['settings']);
      await work(trx);
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables
        where schemaname = 'public' and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0`.execute(trx);
      return rows.map(({ relname }) => relname);
    });
    const found = new Set(scanned);
    for (const { sql: text, parameters } of statements.filter((one) => /^\s*(select|with)\b/.test(one.sql))) {
      const { rows } = await pool.query(`explain (format json) ${text}`, [...parameters]);
      for (const { Plan: plan } of rows[0]['QUERY PLAN']) for (const name of relationsIn(plan)) found.add(name);
    }
    // The clock of tests, and what counts the scans.
    for (const name of ['clock', 'pg_class', 'pg_namespace', 'pg_index']) found.delete(name);
    return [...found].sort();
  } finally {
    await db.destroy();
  }
};

const inputs: Record<string, { params?: object; query?: object }[]> = {
  listArticles: [
    { query: {} },
    { query: { keyword: '公开', category: 'industry', tag: '运价', from: '2026-01-01', to: '2026-12-31' } },
  ],
  getArticle: [{ params: { articleId: article.id } }],
  getArticleQr: [{ params: { articleId: article.id } }],
  getArticleCover: [{ params: { articleId: article.id } }],
  listFleets: [
    { query: {} },
    { query: { from: '上海', to: '西安', body: 'fridge' } },
    { query: { keyword: '苏州', serviceType: '整车', regionCode: '320500', minRating: '4', certified: 'true' } },
  ],
  searchSite: [{ query: { q: '苏州' } }, { query: { q: '没有冷连' } }],
  getFleet: [{ params: { fleetId: fleet.companyId } }],
  getFleetPicture: [{ params: { fleetId: fleet.companyId } }],
  getFleetVcard: [{ params: { fleetId: fleet.companyId } }],
  getFleetQr: [{ params: { fleetId: fleet.companyId } }],
  getConvention: [{ query: {} }, { query: { version: '1' } }],
  getListing: [{ params: { listingId } }],
  getStandard: [{ params: { number: standard.slug } }],
};

const kept = routes.filter((route): route is KeptRoute => route.keep !== undefined);
const nameOf = ({ endpoint }: KeptRoute) =>
  Object.entries(endpoints).find(([, declared]) => declared === endpoint)?.[0] ?? '';

describe('a kept answer declares exactly the tables it reads', () => {
  it.each(kept.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const found = new Set<string>();
    for (const { params, query } of inputs[name] ?? [{ query: {} }]) {
      const input = parseInput(route.endpoint, { params, query: query ?? {}, body: undefined });
      const tables = await tablesReadBy((db) =>
        makeAnswer({ ...t.deps, db }, route, { input, now: Date.now(), logFailure: () => {} }),
      );
      for (const table of tables) found.add(table);
    }
    const { tables, countersOnly = [] } = route.keep;
    expect([...found].sort()).toEqual([...tables, ...countersOnly].sort());
  });

  it.each([
    ['the news feed', articleFeed],
    ['the feed of the lists', listingFeed],
  ])('%s', async (_name, feedOf) => {
    const found = await tablesReadBy(async (db) => {
      const feed = feedOf(db);
      await feed.next?.();
      await feed.list();
    });
    expect(found).toEqual([...feedOf(t.db).tables].sort());
  });

  it('the trend of members on the dashboard', async () => {
    expect(await tablesReadBy((db) => memberTrend(db).read())).toEqual([...memberTrend(t.db).tables].sort());
  });

  it.each([
    ['addresses of articles', articleAddresses],
    ['addresses of fleets', fleetAddresses],
    ['addresses of decisions', listingAddresses],
  ])('%s', async (_name, sourceOf) => {
    const found = await tablesReadBy(async (db) => {
      const source = sourceOf(db);
      await source.next?.();
      await source.count();
      await source.list({ limit: 10, offset: 0 });
    });
    expect(found).toEqual([...sourceOf(t.db).tables].sort());
  });
});

it('a declared table announces every kind of change, and no other table does', async () => {
  const { rows } = await sql<{ name: string; events: number }>`
    select c.relname as name, count(*)::int as events
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where p.proname = 'announce_change' group by 1`.execute(t.db);
  // Texts of templates are kept as a value, not as an answer.
  const declared = new Set<string>(['template_versions', ...kept.flatMap(({ keep }) => keep.tables)]);
  expect(rows.map(({ name }) => name).sort()).toEqual([...declared].sort());
  expect(rows.filter(({ events }) => events !== 4)).toEqual([]);
});
