// Runs checks and vitest projects as child processes, parses their results, and stops them with this process.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Spent } from '../apps/server/src/testing/spent.ts';

/** The time a test file took, and what of it went into starting servers, building its world and waiting. */
export type FileTime = { file: string; ms: number; spent?: Spent };
/** The result of a stage; failures are texts because they are printed again at the end. */
export type Outcome = { passed: number; failures: string[]; skipped: number; files?: FileTime[] };
export type Project = 'unit' | 'web' | 'api' | 'journeys';
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

const FAILURE_LINES = 12;
export const root = join(import.meta.dirname, '..');
export const env: NodeJS.ProcessEnv = {
  // The compiler collects no garbage before it needs so much: an eighth of its time.
  GOGC: 'off',
  GOMEMLIMIT: '2500MiB',
  ...process.env,
  // A different time zone than the users', so that a time rendered in the server's zone fails a test.
  TZ: 'America/New_York',
};

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const children = new Set<ChildProcess>();
let isStopping = false;
const exitWhenAlone = () => {
  if (children.size === 0) process.exit(130);
};

/** Ctrl-C and SIGTERM stop every child first, so that no database or browser is left running; no further stage starts. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    exitWhenAlone();
  });

const ended = (child: ChildProcess) =>
  new Promise<boolean>((done) => {
    children.add(child);
    child.once('error', () => done(false));
    child.once('exit', (code) => {
      children.delete(child);
      if (isStopping) exitWhenAlone();
      else done(code === 0);
    });
  });

/** Runs a script of this repository in a child process; quiet ones print at the end, so that outputs do not mix. */
export const runScript = async (
  script: string,
  options: string[],
  { isQuiet = false, more = {} }: { isQuiet?: boolean; more?: NodeJS.ProcessEnv } = {},
) => {
  const child = spawn(process.execPath, [join(root, script), ...options], {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const isGood = await ended(child);
  if (output.length > 0) process.stdout.write(Buffer.concat(output));
  return isGood;
};

export const check = async (script: string, ...options: string[]): Promise<Outcome> =>
  (await runScript(script, options, { isQuiet: true }))
    ? { passed: 1, failures: [], skipped: 0 }
    : { passed: 0, failures: [`${script} ended with an error`], skipped: 0 };

/** All files of the projects, or only those given; a run beside another one is quiet. */
export const runTests = async (
  projects: Project[],
  files: string[] = [],
  { isQuiet = false } = {},
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'rfb-report-'));
  const file = join(folder, 'report.json');
  const spentFile = join(folder, 'spent.jsonl');
  const options = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ];
  const isGood = await runScript('node_modules/vitest/vitest.mjs', options, {
    isQuiet,
    more: { TEST_SPENT_FILE: spentFile },
  });
  const report = readReport(file);
  const spent = readSpent(spentFile);
  rmSync(folder, { recursive: true });
  if (!report) return { passed: 0, failures: ['no report was written'], skipped: 0 };
  const times = report.testResults.map(({ name, startTime, endTime }) => {
    const own = spent.get(name);
    // Modules are evaluated before the first test begins; what a file starts there is not in the report's times.
    return { file: relative(root, name), ms: endTime - startTime, ...(own && { spent: own }) };
  });
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  if (!isGood && failures.length === 0) failures.push('vitest failed outside the tests');
  return {
    passed: report.numPassedTests,
    failures: isGood ? [] : failures,
    skipped: report.numPendingTests,
    files: times,
  };
};

const readSpent = (file: string): Map<string, Spent> => {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((row) => [row.file, row]));
};

const readReport = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A file that cannot be loaded has no failed test and counts as one failure. */
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
