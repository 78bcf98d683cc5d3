// `npm run test:steady`: runs API tests and journeys three times with one core kept busy, to find timing-dependent tests.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runTests } from './test-run.ts';
import { buildRoot, openStages, prepareChromium } from './test-stages.ts';

const ROUNDS = 3;

const startBusyCore = () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'busy-core.mjs'), String(process.pid)], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGKILL'));
};

if (!prepareChromium()) process.exit(1);
const { stage, finish } = openStages();
await buildRoot(stage);
startBusyCore();
for (let round = 1; round <= ROUNDS; round++) {
  await stage(`round ${round}: API`, () => runTests(['api']));
  await stage(`round ${round}: journeys`, () => runTests(['journeys']));
}
process.exit(finish());
