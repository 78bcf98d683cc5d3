// `npm test`: all checks of a change; `npm test -- word`: tests whose path has the word; `--deep`: more random cases.
import { parseArgs } from 'node:util';
import { filesAbout } from './test-files.ts';
import { check, env, runTests } from './test-run.ts';
import { buildBase, buildRoot, buildServer, openStages, prepareChromium, seedJourneys } from './test-stages.ts';

const LIMIT_MS = 480_000;

const { values, positionals: words } = parseArgs({
  options: { deep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.deep) env.DEEP = '1';

const runEverything = async () => {
  const hasBrowser = prepareChromium();
  const { stage, finish } = openStages();
  const testEverything = async () => {
    // Tests of the server need the build for /.
    await Promise.all([buildRoot(stage), buildServer(stage)]);
    // Web tests take one worker of their own. Journeys come afterwards: beside the API lane both took longer (843 s instead of 763 s).
    await Promise.all([
      stage('architecture, units, API', () => runTests(['unit', 'api'])),
      stage('page weights', () => check('apps/web/weigh.ts')),
      stage('web', () => runTests(['web'], [], { isQuiet: true })),
      hasBrowser && seedJourneys(stage),
    ]);
  };
  // Checks of the sources run beside the tests, which leave a core idle at times.
  await Promise.all([
    stage('lint', () => check('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
    stage('types', () => check('node_modules/typescript/bin/tsc', '-p', '.')),
    testEverything(),
  ]);
  if (values.deep) await buildBase(stage);
  if (hasBrowser) await stage('journeys in Chromium', () => runTests(['journeys']));
  const code = finish(values.deep ? undefined : LIMIT_MS);
  return hasBrowser ? code : 1;
};

const runAbout = async () => {
  const { unknown, files, projects } = filesAbout(words);
  if (unknown) {
    console.error(`没有路径中含有“${unknown}”的测试。 No test file has "${unknown}" in its path.`);
    return 1;
  }
  const hasJourneys = projects.includes('journeys');
  if (hasJourneys && !prepareChromium()) return 1;
  const { stage, finish } = openStages();
  if (hasJourneys) await buildRoot(stage);
  await stage(words.join(', '), () => runTests(projects, files));
  return finish();
};

process.exit(await (words.length > 0 ? runAbout() : runEverything()));
