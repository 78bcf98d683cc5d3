// Benchmark of the search of the site: 100,000 companies and 10,000 articles against 1,000 of each, nothing kept.
import { findOnSite } from '../../apps/server/src/features/overview/search/site-search.ts';
import { describeStandardTitles } from '../../apps/server/src/features/publishing/standards/title-words.queries.ts';
import { fillArticles } from '../articles/fill.ts';
import { fillFleets } from '../directory/fill.ts';
import { fillCompanies, RARE_NAME } from '../lists/fill.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';

const ROUNDS = 40;
const worldSizes = [
  { companies: 1_000, articles: 1_000 },
  { companies: 100_000, articles: 10_000 },
] as const;

/** Nothing is found by the last ones, so that every other spelling is looked for. */
const cases: Record<string, string> = {
  'a fleet by name': RARE_NAME,
  'a fleet by initials': 'lzgqjyy',
  'a word in half of all': '运输',
  'place and vehicle': '上海 冷藏车',
  'a length': '9.6米',
  'a number of a standard': 'GB 1589',
  'a standard by pinyin': 'waikuochicun',
  'initials in titles': 'wkcc',
  'a word of articles': '安全检查',
  'a wrong character': '外廓尺村',
  'the same sound': '行驶纪录仪',
  'nothing, four characters': '龘龖靐麤',
  'nothing, letters': 'zzxxqq',
};

const ask = async ({ db }: BenchServer, words: string) => {
  const started = performance.now();
  await findOnSite(db, words);
  return performance.now() - started;
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: BenchServer[] = [];
  try {
    for (const { companies, articles } of worldSizes) {
      const world = await openBenchServer(url, `search_${companies}`, dataDir);
      worlds.push(world);
      const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      await fillArticles(world.db, articles, { savedBy: id, paragraphs: 6 });
      await fillCompanies(world.db, companies);
      await fillFleets(world);
      await describeStandardTitles(world.db);
      await world.vacuum();
    }
    const [small, large] = worlds as [BenchServer, BenchServer];
    console.log('\nsearch of the site: 1,000 companies and articles against 100,000 companies and 10,000 articles');
    for (const [name, words] of Object.entries(cases)) {
      const [before, after] = await compare(
        ROUNDS,
        () => ask(small, words),
        () => ask(large, words),
      );
      const times = `${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms   × ${(after / before).toFixed(2)}`;
      console.log(`${name.padEnd(26)} ${times}  ${goal(after / before <= 2, '≤ 2')}`);
    }
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
