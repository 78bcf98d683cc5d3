// `npm run test:sweeps`: runs whole what the usual run samples or leaves out; before an issue is called resolved. `-- word`: only of this path.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesAbout, isDeep, isSweep, listTests, projectOf } from './test-files.ts';
import { env, root, runTests } from './test-run.ts';
import { buildBase, buildRoot, buildServer, openStages, prepareChromium } from './test-stages.ts';

const LIMIT_MS = 600_000;

env.SWEEPS = '1';
/** Tests that take a sample import this module. */
const SAMPLING = /testing\/sweep\.ts|\.\/sweep\.ts/;
const isLeft = (file: string) => isSweep(file) || SAMPLING.test(readFileSync(join(root, file), 'utf8'));
const words = process.argv.slice(2);
const left = listTests().filter((file) => isDeep(file) || isLeft(file));
const files = words.length > 0 ? filesAbout(words, left).files : left.filter((file) => !isDeep(file));
// Without a list vitest would run every file.
if (files.length === 0) {
  console.error('no such test imports testing/sweep.ts or is named *.sweep.test.ts: there is nothing to run whole');
  process.exit(1);
}
const journeys = files.filter((file) => projectOf(file) === 'journeys');
const others = files.filter((file) => projectOf(file) !== 'journeys');
const { stage, finish } = openStages();
const runOthers = async () => {
  if (others.length > 0) await stage('units and API, whole', () => runTests(['unit', 'web', 'api'], others));
};
const hasBrowser = journeys.length === 0 || prepareChromium();
const walk = async () => {
  if (!hasBrowser || journeys.length === 0) return;
  if (journeys.some((file) => file.includes('base-path'))) await buildBase(stage);
  await stage('journeys, whole', () => runTests(['journeys'], journeys));
};
if (hasBrowser && journeys.length > 0) await Promise.all([buildRoot(stage), buildServer(stage)]);
await runOthers();
await walk();
const code = finish(LIMIT_MS);
process.exit(hasBrowser ? code : 1);
