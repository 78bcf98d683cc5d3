// Waits until nothing else runs on the machine, such as the filling of a new demo, which would be measured as well.
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;
const WINDOW_MS = 1_000;
const BUSY_SHARE = 0.1;

const timesNow = () => {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  const busy = all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { idle, busy };
};

const busyShare = async () => {
  const before = timesNow();
  await pause(WINDOW_MS);
  const after = timesNow();
  const busy = after.busy - before.busy;
  return busy / (busy + after.idle - before.idle || 1);
};

/** Two quiet seconds in a row; after a minute without them it says so and goes on. */
export const waitUntilQuiet = async () => {
  const until = performance.now() + LIMIT_MS;
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() > until)
      return console.log('    other work runs on this machine: figures are worse than idle');
    quiet = (await busyShare()) < BUSY_SHARE ? quiet + 1 : 0;
  }
};
