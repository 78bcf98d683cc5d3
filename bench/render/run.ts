// Benchmark of rendering public pages anew from answers that are known: finding the page, React, the document around it.
import { type Endpoint, type Envelope, pathOf } from '@rfb/contract/endpoint.ts';
import type { Ask, SiteFrame } from '@rfb/contract/site.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { loadSiteBuild } from '../../apps/server/src/platform/http/site-build.ts';
import { seedDemo } from '../../apps/server/src/seed/seed.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { goal } from '../shared/figures.ts';

const ROUNDS = 300;
const WARM_UP = 100;
const GOAL_PER_SECOND = 300;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const timesOf = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  return median(times);
};

/** Asks the server once and parses the same text afterwards, as the server does with the answers it keeps. */
const askOnce = ({ app }: BenchServer): Ask => {
  const known = new Map<string, string>();
  return (async (endpoint: Endpoint, input: Parameters<typeof pathOf>[1]) => {
    const url = pathOf(endpoint, input);
    const text = known.get(url) ?? (await app.inject({ method: endpoint.method, url })).body;
    known.set(url, text);
    const { code, data, msg } = JSON.parse(text) as Envelope;
    if (code !== 0) throw new Error(`${url} answered ${code}: ${msg}`);
    return data;
  }) as Ask;
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const world = await openBenchServer(url, 'demo', dataDir, { MODE: 'demo' });
  try {
    await seedDemo(world.deps);
    await world.vacuum();
    const { manifest, bundle, styles } = await loadSiteBuild(readConfig(process.env).webDir);
    const frame: SiteFrame = {
      styles,
      assets: manifest.site,
      origin: 'http://localhost',
      office: {
        ...{ phone: '', days: '', hours: '', email: '', reportExtension: '' },
        ...{ reviewDays: 3, appealDays: 30, repairMonths: 6 },
      },
      requestId: '',
    };
    const ask = askOnce(world);
    const article = await world.db.selectFrom('listedArticles').select('id').limit(1).executeTakeFirstOrThrow();
    const pages = {
      home: '/',
      news: '/industry-news',
      article: `/article-detail?id=${article.id}`,
      ecosystem: '/ecosystem',
    };
    for (const [name, address] of Object.entries(pages)) {
      const { status } = await bundle.render(address, ask, frame);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      const ms = await timesOf(() => bundle.render(address, ask, frame));
      const perSecond = 1000 / ms;
      console.log(
        `${name.padEnd(10)} ${ms.toFixed(2)} ms: ${perSecond.toFixed(0)} pages/s ${goal(perSecond >= GOAL_PER_SECOND, `≥ ${GOAL_PER_SECOND}`)}`,
      );
    }
  } finally {
    await world.close();
    await close();
  }
};
