// Collects the stages of a test run: duration, failures, and the summary at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadless } from './chromium.ts';
import { fastFolder } from './fast-folder.ts';
import { check, env, type FileTime, type Outcome, seconds } from './test-run.ts';

type Row = { name: string; ms: number; passed: number; failed: number };

const SHOWN_FILES = 10;

/** Where a run that missed its limit spent its time; it never fails by the clock. */
const printSlowest = (files: FileTime[], limitMs: number) => {
  console.log(`\nslower than ${limitMs / 1000} s, the limit on two quiet cores; the slowest files, in seconds:`);
  const cell = (ms: number) => (ms / 1000).toFixed(1).padStart(10);
  console.log(`${'total'.padStart(10)}${'starting'.padStart(10)}${'worlds'.padStart(10)}${'waiting'.padStart(10)}`);
  for (const { file, ms, spent } of files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES))
    console.log(
      `${cell(ms)}${cell(spent?.starting ?? 0)}${cell(spent?.worlds ?? 0)}${cell(spent?.waiting ?? 0)}  ${file}`,
    );
};

export const openStages = () => {
  env.TMPDIR = fastFolder();
  const rows: Row[] = [];
  const failures: string[] = [];
  const files: FileTime[] = [];
  let skipped = 0;
  const started = Date.now();

  /** Runs one stage and returns whether it passed. */
  const stage = async (name: string, work: () => Promise<Outcome>) => {
    console.log(`\n== ${name}`);
    const begun = Date.now();
    const outcome = await work();
    const ms = Date.now() - begun;
    rows.push({ name, ms, passed: outcome.passed, failed: outcome.failures.length });
    failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
    skipped += outcome.skipped;
    files.push(...(outcome.files ?? []));
    const isGood = outcome.failures.length === 0;
    console.log(`== ${name}: ${isGood ? 'ok' : 'FAILED'}, ${seconds(ms)}`);
    return isGood;
  };

  /** Prints the table, every failure again and the total; returns the exit code. */
  const finish = (limitMs?: number) => {
    const ms = Date.now() - started;
    console.log(`\n${'stage'.padEnd(32)}${'seconds'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`);
    for (const row of rows)
      console.log(
        row.name.padEnd(32) +
          (row.ms / 1000).toFixed(1).padStart(8) +
          String(row.passed).padStart(8) +
          String(row.failed).padStart(8),
      );
    console.log(`${'after preparation'.padEnd(32)}${(ms / 1000).toFixed(1).padStart(8)}`);
    if (skipped > 0) console.log(`${skipped} skipped: left to a deep run or another machine`);
    for (const failure of failures) console.log(`failed: ${failure}`);
    const passed = rows.reduce((sum, row) => sum + row.passed, 0);
    if (limitMs && ms > limitMs) printSlowest(files, limitMs);
    console.log(`${passed} passed, ${failures.length} failed`);
    return failures.length === 0 ? 0 : 1;
  };

  return { stage, finish };
};

type Stage = ReturnType<typeof openStages>['stage'];

export const buildRoot = (stage: Stage) =>
  stage('build at /', () => check('scripts/build-web.mjs', '--base', '/', '--out', 'apps/web/dist', '--quick'));
/** Before tests run beside each other: the first that starts a server would write its bundle while another one reads it. */
export const buildServer = (stage: Stage) => stage('build of the server', () => check('scripts/build-server.mjs'));
export const buildBase = (stage: Stage) =>
  stage('build at /zwl/', () =>
    check('scripts/build-web.mjs', '--base', '/zwl/', '--out', 'apps/web/dist-zwl', '--quick'),
  );

/** The data journeys begin with; seeding takes one core, so it runs beside tests that wait for the database. */
export const seedJourneys = (stage: Stage) => {
  const folder = mkdtempSync(join(env.TMPDIR ?? '', 'prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  env.PREPARED_DATA_DIR = folder;
  return stage('demo data of the journeys', () => check('tests/journeys/support/prepare-demo.ts', folder));
};

/** Finds a Chromium for the journeys, or prints how to install one. */
export const prepareChromium = () => {
  const browser = findHeadless();
  if (browser) env.CHROMIUM = browser;
  else
    console.log(
      process.env.CHROMIUM
        ? `CHROMIUM=${process.env.CHROMIUM} 无法运行，请改为可用的 Chromium 路径。浏览器测试未运行 (browser tests not run)。`
        : '没有找到 Chromium，请安装 chromium 或用 CHROMIUM 指定路径。浏览器测试未运行 (browser tests not run)。',
    );
  return browser !== undefined;
};
