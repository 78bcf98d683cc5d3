// Starts the server and shuts it down cleanly on a signal; the database starts while the modules are loaded.
import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { openInstallation } from './installation.ts';
import { findStore } from './platform/db/embedded/store.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { startSeeder } from './seed/seeder.ts';

const STOP_LIMIT_MS = 15_000;
/** A new demo is filled to its end, which takes longer on a loaded machine. */
const SEED_LIMIT_MS = 90_000;
/** After Ctrl-C the previous server needs a moment to stop its database. */
const LOCK_TIMEOUT_MS = 10_000;

const open = async (env: NodeJS.ProcessEnv) => {
  const config = readConfig(env);
  const isNewDemo =
    config.mode === 'demo' && !config.databaseUrl && !(existsSync(config.dataDir) && findStore(config.dataDir));
  if (isNewDemo) startSeeder();
  const spawned = Promise.withResolvers<void>();
  const opening = openInstallation(config, {
    say: (line) => console.log(line),
    timeoutMs: LOCK_TIMEOUT_MS,
    onSpawn: spawned.resolve,
  });
  // Loading the modules blocks this process, so the database is started before. An error is thrown here at once.
  await Promise.race([spawned.promise, opening]);
  // Avoids an unhandled rejection; the error is thrown by the await below.
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  return serve(await opening);
};

const fail = (error: unknown): never => {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
};

/** Runs until a signal ends it. */
export const start = async (env: NodeJS.ProcessEnv) => {
  const { stop, announce, isSeeding } = await open(env).catch(fail);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), isSeeding() ? SEED_LIMIT_MS : STOP_LIMIT_MS).unref();
      stop().then(() => process.exit(0), fail);
    });
  // Last, because whoever reads the announcement may send a signal right away.
  announce();
};
