// `npm run test:sweeps`: runs whole what the usual run only samples; before an issue is called resolved.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTests, projectOf } from './test-files.ts';
import { env, root, runTests } from './test-run.ts';
import { buildRoot, openStages, prepareChromium } from './test-stages.ts';

const LIMIT_MS = 600_000;

env.SWEEPS = '1';
/** Tests that take a sample import this module. */
const SAMPLING = /testing\/sweep\.ts|\.\/sweep\.ts/;
const sampling = listTests().filter(
  (file) => projectOf(file) !== 'journeys' && SAMPLING.test(readFileSync(join(root, file), 'utf8')),
);
// Without a list vitest would run every file.
if (sampling.length === 0) {
  console.error('no test imports testing/sweep.ts: there is nothing to run whole');
  process.exit(1);
}
const { stage, finish } = openStages();
await stage('units and API, whole', () => runTests(['unit', 'web', 'api'], sampling));
// Every journey tests the contrast of its states.
const hasBrowser = prepareChromium();
if (hasBrowser) {
  await buildRoot(stage);
  await stage('journeys, whole', () =>
    runTests(
      ['journeys'],
      listTests().filter((file) => projectOf(file) === 'journeys'),
    ),
  );
}
const code = finish(LIMIT_MS);
process.exit(hasBrowser ? code : 1);
