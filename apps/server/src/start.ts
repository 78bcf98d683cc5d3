// Starts the server and shuts it down cleanly on a signal; the database starts while the modules are loaded.
import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { openInstallation } from './installation.ts';
import { isDatabaseUnavailable, isOutOfTime } from './platform/db/database.ts';
import { findStore } from './platform/db/embedded/store.ts';
import { diskFull, isDiskFull } from './platform/disk-space.ts';
import { checkPort } from './platform/port.ts';
import { StartRefusal } from './platform/refusal.ts';
import { startSeeder } from './seed/seeder.ts';

const STOP_LIMIT_MS = 15_000;
/** A new demo is filled to its end, which takes longer on a loaded machine. */
const SEED_LIMIT_MS = 90_000;
/** After Ctrl-C the previous server needs a moment to stop its database. */
const LOCK_TIMEOUT_MS = 10_000;

const launch = async (config: Config, onLock: () => void) => {
  const isNewDemo =
    config.mode === 'demo' && !config.databaseUrl && !(existsSync(config.dataDir) && findStore(config.dataDir));
  const spawned = Promise.withResolvers<void>();
  const opening = openInstallation(config, {
    say: (line) => console.log(line),
    timeoutMs: LOCK_TIMEOUT_MS,
    onLock: async () => {
      onLock();
      await checkPort(config);
      if (isNewDemo) startSeeder();
    },
    onSpawn: spawned.resolve,
  });
  // Loading the modules blocks this process, so the database is started before. An error is thrown here at once.
  await Promise.race([spawned.promise, opening]);
  // Avoids an unhandled rejection; the error is thrown by the await below.
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  return serve(await opening);
};

/** A failure that has nothing to do with the program, as a sentence; undefined for others. */
const sentenceOf = (error: unknown, { dataDir }: Config) => {
  if (isDiskFull(error)) return diskFull(dataDir).message;
  if (isDatabaseUnavailable(error) || isOutOfTime(error))
    return '数据库一分钟内没有响应：机器过于繁忙，或数据库有故障。请稍后再启动；仍然不行时，请看 DATA_DIR/postgres/postgres.log 或你的数据库的日志。';
  return undefined;
};

/** A start that fails for a reason its operator can do something about prints one sentence. */
const refused = (config: Config) => (error: unknown) => {
  const sentence = error instanceof StartRefusal ? undefined : sentenceOf(error, config);
  throw sentence ? new StartRefusal(sentence) : error;
};

const SLOW_MS = 5_000;
const SLOW = '启动比平时慢：机器或数据库正忙，会继续等待，每一步最多一分钟。';

const open = async (env: NodeJS.ProcessEnv) => {
  const config = readConfig(env);
  // Only from the lock on: waiting for another process has a sentence of its own.
  let slow: NodeJS.Timeout | undefined;
  const watch = () => {
    slow = setTimeout(() => console.log(SLOW), SLOW_MS);
  };
  return launch(config, watch)
    .catch(refused(config))
    .finally(() => clearTimeout(slow));
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
