// Runs Lighthouse three times for public pages of every kind and three console pages on an emulated phone and prints the median and
// the loaded bytes. LIGHTHOUSE_PAGES=/user/dashboard measures only the named pages, LIGHTHOUSE_ROUNDS=1 only once.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../scripts/chromium.ts';
import { startServer } from '../../tests/journeys/support/server.ts';
import { goal, notRun } from '../shared/figures.ts';
import { accounts, type Launch, openProfile, type Profile } from '../shared/profile.ts';
import { waitUntilQuiet } from '../shared/quiet.ts';

const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);
const HOME = import.meta.dirname;
const WEB = join(import.meta.dirname, '../../apps/web/dist');

type Loaded = { url: string; resourceType: string; statusCode: number; transferSize: number };
type Audit = { score: number | null; numericValue?: number; title: string; details?: { items: Loaded[] } };
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
/** `who`: signed in as, on a console page. */
type Measured = { path: string; isIndexed?: true; who?: keyof typeof accounts; worksOffline?: true };
const PUBLIC = { performance: 99, scriptKb: 105, requests: 6 };
/** /verify loads its checkers before anybody needs them, so that they also work offline. */
const OFFLINE = { performance: 95, scriptKb: 115, requests: 6 };
const CONSOLE = { performance: 75, scriptKb: 420, requests: Number.POSITIVE_INFINITY };

/** The id of the first entry of a public list. */
const firstOf = async (origin: string, list: string) => {
  const answer = await fetch(`${origin}/zwli/api/${list}?pageSize=1`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return data.items[0]?.id ?? '';
};

const pages = async (origin: string): Promise<Measured[]> => {
  const all: Measured[] = [
    // The ten of the specification.
    { path: '/', isIndexed: true },
    { path: '/ecosystem', isIndexed: true },
    { path: '/industry-discipline', isIndexed: true },
    { path: '/industry-news', isIndexed: true },
    { path: '/contact', isIndexed: true },
    { path: `/article-detail?id=${await firstOf(origin, 'articles')}`, isIndexed: true },
    { path: '/login' },
    { path: '/admin/login' },
    { path: '/register' },
    { path: '/forget/password' },
    { path: `/ecosystem/${await firstOf(origin, 'fleets')}`, isIndexed: true },
    { path: '/standards', isIndexed: true },
    { path: '/verify', isIndexed: true, worksOffline: true },
    { path: '/user/dashboard', who: 'fleet' },
    { path: '/user/vehicle-usage', who: 'fleet' },
    { path: '/admin/enterprise/list', who: 'admin' },
  ];
  const named = process.env.LIGHTHOUSE_PAGES?.split(',');
  return all.filter(({ path }) => !named || named.includes(path.replace(/\?.*/, '')));
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

const goalsOf = ({ who, worksOffline }: Measured) => {
  if (who) return CONSOLE;
  return worksOffline ? OFFLINE : PUBLIC;
};

const print = (page: Measured, reports: Report[]) => {
  const { path, isIndexed, who } = page;
  const goals = goalsOf(page);
  const last = reports.at(-1) as Report;
  const { requests, scriptKb } = weightOf(last);
  const value = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
  const [performance, shift] = [hundredths(reports, 'performance'), value('cumulative-layout-shift')];
  console.log(
    `${path.padEnd(28)} performance ${performance} ${goal(performance >= goals.performance, `≥ ${goals.performance}`)}` +
      `  shift ${shift.toFixed(3)} ${goal(shift <= 0.02, '≤ 0.02')}` +
      `  first paint ${Math.round(value('first-contentful-paint'))} ms  largest ${Math.round(value('largest-contentful-paint'))} ms` +
      `  blocked ${Math.round(value('total-blocking-time'))} ms` +
      `  accessibility ${hundredths(reports, 'accessibility')}  best practices ${hundredths(reports, 'best-practices')}` +
      `  SEO ${isIndexed ? `${hundredths(reports, 'seo')} ${goal(hundredths(reports, 'seo') === 100, '100')}` : 'not indexed'}` +
      `  scripts ${scriptKb.toFixed(1)} KB ${goal(scriptKb <= goals.scriptKb, `≤ ${goals.scriptKb}`)}` +
      `  requests ${requests}${who ? '' : ` ${goal(requests <= goals.requests, `≤ ${goals.requests}`)}`}`,
  );
  for (const failure of failuresOf(last))
    if (isIndexed || !failure.startsWith('is-crawlable')) console.log(`    ${failure}`);
};

const measure = async (lighthouse: Lighthouse, profile: Profile, url: string, page: Measured) => {
  const { lhr } = await lighthouse(url + page.path, {
    port: profile.port,
    logLevel: 'error',
    // The session is in the storage that Lighthouse would clear.
    ...(page.who && { disableStorageReset: true }),
  });
  checkScripts(page.path, lhr);
  return lhr;
};

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
  try {
    for (const page of await pages(server.url)) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await waitUntilQuiet();
        // A new browser for each round, because a kept session also keeps the files of the round before.
        const profile = await openProfile(launch, chromePath, server.url, page.who && accounts[page.who]);
        reports.push(await measure(lighthouse, profile, server.url, page).finally(profile.close));
      }
      print(page, reports);
    }
  } finally {
    await server.stop();
  }
};
