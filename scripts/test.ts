// The ordinary lane: everything a change has to pass, stage by stage, with one sum at the end. `--deep` takes the deep sizes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.ts';

/** What a stage found; the failures in words, because they are told again at the very end. */
type Outcome = { passed: number; failures: string[]; skipped: number };
type Report = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const SLOW_FILE_MS = 20_000;
const FAILURE_LINES = 12;
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'rfb-reports-'));
const total: Outcome = { passed: 0, failures: [], skipped: 0 };
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // Another zone than the users': a time shown in the server's own zone is found at once.
  TZ: 'America/New_York',
  ...(process.argv.includes('--deep') ? { DEEP: '1' } : {}),
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const run = (script: string, ...options: string[]) =>
  spawnSync(process.execPath, [join(root, script), ...options], { cwd: root, env, stdio: 'inherit' }).status === 0;

const stage = (name: string, work: () => Outcome) => {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { passed, failures, skipped } = work();
  total.passed += passed;
  total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
  total.skipped += skipped;
  console.log(`== ${name}: ${failures.length === 0 ? 'ok' : 'FAILED'}, ${seconds(Date.now() - started)}`);
};

const check = (script: string, ...options: string[]): Outcome =>
  run(script, ...options)
    ? { passed: 1, failures: [], skipped: 0 }
    : { passed: 0, failures: [`${script} ended with a complaint`], skipped: 0 };

const tests = (...projects: string[]): Outcome => {
  const file = join(reports, `${projects[0]}.json`);
  const isGood = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  const report = readReport(file);
  if (!report) return { passed: 0, failures: ['no report was written'], skipped: 0 };
  for (const { name, startTime, endTime } of report.testResults)
    if (endTime - startTime > SLOW_FILE_MS)
      console.log(`slow: ${relative(root, name)} ${seconds(endTime - startTime)}`);
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  if (!isGood && failures.length === 0) failures.push('something went wrong beside the tests');
  return { passed: report.numPassedTests, failures: isGood ? [] : failures, skipped: report.numPendingTests };
};

/** A file that cannot even be loaded has no failed test of its own, and counts as one. */
const failuresOf = ({ name, message, assertionResults }: Report['testResults'][number]) => {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${file}\n${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
  );
};

const firstLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, FAILURE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const readReport = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

stage('lint', () => check('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'));
stage('types', () => check('node_modules/typescript/bin/tsc', '-p', '.'));
stage('build at /', () => check('scripts/build-web.mjs', '--base', '/', '--out', 'apps/web/dist'));
stage('build at /zwl/', () => check('scripts/build-web.mjs', '--base', '/zwl/', '--out', 'apps/web/dist-zwl'));
stage('page weights', () => check('apps/web/weigh.ts'));
stage('architecture, units, API', () => tests('unit', 'web', 'api'));

const searched = Date.now();
const browser = findChromium();
console.log(`\nChromium: ${browser ?? 'none'}, ${seconds(Date.now() - searched)}`);
if (browser) {
  env.CHROMIUM = browser;
  stage('journeys in Chromium', () => tests('journeys'));
} else {
  console.log(
    process.env.CHROMIUM
      ? `CHROMIUM=${process.env.CHROMIUM} 无法运行，请改为可用的 Chromium 路径。浏览器测试未运行 (browser tests not run)。`
      : '没有找到 Chromium，请安装 chromium 或用 CHROMIUM 指定路径。浏览器测试未运行 (browser tests not run)。',
  );
}

rmSync(reports, { recursive: true });
if (total.skipped > 0) console.log(`${total.skipped} left to a deep run or a machine that can`);
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length === 0 && browser ? 0 : 1);
