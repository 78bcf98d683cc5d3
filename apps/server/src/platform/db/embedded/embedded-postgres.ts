// Starts the embedded Postgres with the server, restarts it after a crash and stops it with the server.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { requireSpace } from '../../disk-space.ts';
import { findBinaries, prepareHome } from './binaries.ts';
import { createCluster, database, owner } from './cluster.ts';
import { stopOrphans } from './orphans.ts';
import { canHoldSocket, findFreePort, linesOf, runPostmaster } from './postmaster.ts';
import { findStore, prepareStore, type Store } from './store.ts';

type EmbeddedOptions = {
  dataDir: string;
  log: (message: string) => void;
  isProduction: boolean;
  fsync?: boolean;
  /** Finds a prepared cluster to copy; asked only if there is none yet. */
  findPrepared?: () => string | undefined;
  /** Called when a process of the database has been started and this one would only wait for it. */
  onSpawn?: (() => void) | undefined;
};

/** The caller holds the lock on DATA_DIR, so a Postgres still running there is an orphan and is stopped. */
export const startEmbeddedPostgres = async (options: EmbeddedOptions) => {
  const { dataDir, log, isProduction, fsync = true, findPrepared, onSpawn } = options;
  const installed = findBinaries();
  const store = prepareStore({ dataDir, isProduction, log });
  if (!existsSync(store.cluster)) requireSpace(store.folder);
  const home = prepareHome(installed, store);
  const creating = createCluster({ home, store, fsync, findPrepared });
  if (!existsSync(store.cluster)) onSpawn?.();
  await creating;
  const port = await findFreePort();
  const run = async () => {
    await stopOrphans(store.cluster);
    const running = runPostmaster(home, store, port, fsync);
    onSpawn?.();
    return running;
  };
  let postmaster = await run();
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await postmaster.stop();
  };
  const keepAlive = async () => {
    for (;;) {
      await postmaster.ended;
      if (isStopping) return;
      log('数据库意外停止，正在重新启动');
      postmaster = await run().catch(async (error: Error) => {
        log(error.message);
        await pause(1_000);
        return postmaster;
      });
      if (isStopping) await postmaster.stop();
    }
  };
  void keepAlive();
  return { url: urlOf(store, port), stop, home: store.folder };
};

/** For commands that run beside the server: the URL of its database, if it is running. */
export const findRunningPostgres = (dataDir: string) => {
  const store = existsSync(dataDir) ? findStore(dataDir) : undefined;
  const [, , , port, , , , state] = store ? linesOf(store.cluster) : [];
  return store && state?.trim() === 'ready' ? urlOf(store, Number(port)) : undefined;
};

const urlOf = ({ folder, passwordFile }: Store, port: number) => {
  const host = canHoldSocket(folder, port) ? encodeURIComponent(folder) : '127.0.0.1';
  return `postgres://${owner}:${readFileSync(passwordFile, 'utf8').trim()}@${host}:${port}/${database}`;
};
