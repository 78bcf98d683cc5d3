// Seeds a new demo in a process of its own: faster on two cores, and the server does not keep the memory seeding needs.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';

let seeder: ChildProcess | undefined;

/** Starts the process: it loads its modules and prepares what needs no database. */
export const startSeeder = () => {
  const cache = getCompileCacheDir();
  seeder ??= fork(new URL('./seed-process.ts', import.meta.url), cache ? [dirname(cache)] : [], {
    serialization: 'advanced',
  });
  return seeder;
};

/** Ends it at once; what it has not committed is gone. */
export const stopSeeder = async () => {
  if (!seeder || seeder.exitCode !== null || seeder.signalCode !== null) return;
  const ended = once(seeder, 'exit');
  seeder.kill('SIGKILL');
  await ended;
};

/** Returns once the companies are seeded; usages and tenders follow while the server already listens, until `done`. */
export const seedInOwnProcess = async (config: Config) => {
  const started = startSeeder();
  const ended = once(started, 'exit');
  const seeded = once(started, 'message');
  started.send(config);
  const [code] = await Promise.race([ended, seeded.then(() => [0])]);
  if (code !== 0) throw new Error(`the demo data could not be written (exit code ${code})`);
  return { done: ended };
};
