// Runs Lighthouse three times for each public page on an emulated phone and prints the median and the loaded bytes.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../e2e/server.ts';
import { findChromium } from '../scripts/chromium.ts';
import { goal, notRun } from './shared/goal.ts';

const ROUNDS = 3;
const HOME = join(import.meta.dirname, 'lighthouse');
const WEB = join(import.meta.dirname, '../apps/web/dist');

type Loaded = { url: string; resourceType: string; statusCode: number; transferSize: number };
type Audit = { score: number | null; numericValue?: number; title: string; details?: { items: Loaded[] } };
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

const pages = async (origin: string) => {
  const answer = await fetch(`${origin}/zwli/api/articles?pageSize=1`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return [
    { path: '/', isIndexed: true },
    { path: '/industry-news', isIndexed: true },
    { path: `/article-detail?id=${data.items[0]?.id}`, isIndexed: true },
    { path: '/ecosystem', isIndexed: true },
    { path: '/login', isIndexed: false },
  ];
};

const install = () => {
  if (existsSync(join(HOME, 'node_modules'))) return;
  console.log('installing lighthouse beside the benchmark …');
  const options: SpawnOptions = { cwd: HOME, stdio: 'inherit' };
  if (spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options as object).status !== 0)
    throw new Error('lighthouse could not be installed');
};

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Fails on script errors, because a page without working scripts would score well. */
const checkScripts = (path: string, { audits }: Report) => {
  const scripts = (audits['network-requests']?.details?.items ?? []).filter((one) => one.resourceType === 'Script');
  if (scripts.length === 0 || scripts.some((one) => one.statusCode !== 200))
    throw new Error(`${path}: its scripts were not all loaded`);
};

const weightOf = ({ audits }: Report) => {
  const all = audits['network-requests']?.details?.items ?? [];
  const counted = all.filter((one) => !['Image', 'Font', 'Other'].includes(one.resourceType));
  const scripts = all.filter((one) => one.resourceType === 'Script');
  return { requests: counted.length, scriptKb: scripts.reduce((sum, one) => sum + one.transferSize, 0) / 1000 };
};

const failuresOf = ({ categories, audits }: Report) =>
  Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .map(({ id }) => ({ id, audit: audits[id] }))
    .filter(({ audit }) => audit && audit.score !== null && audit.score < 1)
    .map(({ id, audit }) => `${id}: ${audit?.title}`);

const hundredths = (reports: Report[], name: string) =>
  Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)));

export const run = async () => {
  const chromePath = findChromium();
  if (!chromePath || !existsSync(WEB)) {
    const missing = chromePath ? 'apps/web/dist is missing, npm run build first' : 'no Chromium on this machine';
    return notRun(missing);
  }
  install();
  const { default: lighthouse } = (await import(join(HOME, 'node_modules/lighthouse/core/index.js'))) as {
    default: Lighthouse;
  };
  const { launch } = (await import(join(HOME, 'node_modules/chrome-launcher/dist/index.js'))) as { launch: Launch };
  const server = await startServer();
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const { path, isIndexed } of await pages(server.url)) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { lhr } = await lighthouse(server.url + path, { port: chrome.port, logLevel: 'error' });
        checkScripts(path, lhr);
        reports.push(lhr);
      }
      const last = reports.at(-1) as Report;
      const { requests, scriptKb } = weightOf(last);
      const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0));
      console.log(
        `${path.padEnd(28)} performance ${hundredths(reports, 'performance')} ${goal(hundredths(reports, 'performance') >= 95, '≥ 95')}` +
          `  accessibility ${hundredths(reports, 'accessibility')}  best practices ${hundredths(reports, 'best-practices')}` +
          `  SEO ${isIndexed ? `${hundredths(reports, 'seo')} ${goal(hundredths(reports, 'seo') === 100, '100')}` : 'not indexed'}` +
          `  shift ${shift.toFixed(3)} ${goal(shift <= 0.02, '≤ 0.02')}  scripts ${scriptKb.toFixed(1)} KB ${goal(scriptKb <= 105, '≤ 105')}  requests ${requests} ${goal(requests <= 6, '≤ 6')}`,
      );
      for (const failure of failuresOf(last))
        if (isIndexed || !failure.startsWith('is-crawlable')) console.log(`    ${failure}`);
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
};
