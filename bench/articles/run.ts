// Benchmark of article lists: 100,000 articles against 1,000, and page 500 against page 1.
import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { getArticle, listArticles } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { sql } from 'kysely';
import {
  matchesOf,
  pageOfArticles,
  withRareWords,
  wordsIn,
} from '../../apps/server/src/features/publishing/articles/articles.queries.ts';
import { keywordGrams } from '../../apps/server/src/platform/db/keyword-grams.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { COMMON_WORD, fillArticles, idOf, RARE_WORD, TAG } from './fill.ts';

const ROUNDS = 60;
const SMALL = 1_000;
const LARGE = 100_000;

type Input = Parameters<typeof pathOf>[1];
const cases: Record<string, [Endpoint, Input]> = {
  'first page': [listArticles, {}],
  'one category': [listArticles, { query: { category: 'safety' } }],
  'a word found once': [listArticles, { query: { keyword: RARE_WORD } }],
  'two characters found once': [listArticles, { query: { keyword: RARE_WORD.slice(0, 2) } }],
  'two characters in half': [listArticles, { query: { keyword: COMMON_WORD } }],
  'one tag': [listArticles, { query: { tag: TAG } }],
  'an article by id': [getArticle, { params: { articleId: idOf(777) } }],
};

const ask = async ({ app }: BenchServer, endpoint: Endpoint, input: Input) => {
  const started = performance.now();
  const { statusCode } = await app.inject({ url: pathOf(endpoint, input) });
  if (statusCode !== 200) throw new Error(`${endpoint.path} answered ${statusCode}`);
  return performance.now() - started;
};

const print = (name: string, [before, after]: readonly [number, number], limit: number) =>
  console.log(
    `${name.padEnd(26)} ${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms   × ${(after / before).toFixed(2)}  ${goal(after / before <= limit, `≤ ${limit}`)}`,
  );

const explain = async ({ db }: BenchServer, keyword: string) => {
  const { rows: found } = await sql<Record<string, string>>`explain (analyze, costs off, timing off)
    ${matchesOf(wordsIn(keyword))}`.execute(db);
  const query = pageOfArticles(await withRareWords(db, { keyword }), { limit: 20, offset: 0 });
  const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off) ${query}`.execute(db);
  console.log(`\nEXPLAIN ${keyword} (${keywordGrams(keyword).join(' ')}): finding, then the page`);
  for (const row of [...found, ...rows]) console.log(Object.values(row)[0]);
};

const sizeOf = async ({ db }: BenchServer) => {
  const { rows } = await sql<{ grams: string; texts: string }>`
    select pg_size_pretty(pg_relation_size('article_texts_grams')) as grams,
      pg_size_pretty(pg_total_relation_size('article_texts')) as texts`.execute(db);
  console.log(`\nindex of the words ${rows[0]?.grams}, words and index together ${rows[0]?.texts}`);
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: BenchServer[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openBenchServer(url, `articles_${count}`, dataDir);
      worlds.push(world);
      const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      await fillArticles(world.db, count, { savedBy: id, paragraphs: 6 });
    }
    const [small, large] = worlds as [BenchServer, BenchServer];
    console.log(`\n${''.padEnd(26)} ${SMALL.toLocaleString()} against ${LARGE.toLocaleString()} articles`);
    for (const [name, [endpoint, input]] of Object.entries(cases))
      print(
        name,
        await compare(
          ROUNDS,
          () => ask(small, endpoint, input),
          () => ask(large, endpoint, input),
        ),
        2,
      );
    const page = (number: string) => () => ask(large, listArticles, { query: { page: number, pageSize: '20' } });
    print('page 500 against page 1', await compare(ROUNDS, page('1'), page('500')), 5);
    await sizeOf(large);
    await explain(large, RARE_WORD.slice(0, 2));
    await explain(large, COMMON_WORD);
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
