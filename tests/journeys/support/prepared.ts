// Seeds demo data once per run and starts one cluster with it; journeys that write get a copy, those that only read share a server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { demoFolder, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A shared server that tests must not write to, apart from their own sessions. */
    readingUrl: string;
    /** A seeded data folder whose server has been stopped. */
    preparedDir: string;
  }
}

const prepare = async ({ provide }: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-prepared-'));
  const { stop } = await startServer({ dataDir });
  const code = await stop();
  if (code !== 0) throw new Error(`the prepared folder was not closed cleanly: ${code}`);
  process.env.PREPARED_DATA_DIR = dataDir;
  provide('preparedDir', dataDir);
  const clusterDir = demoFolder();
  // Without a copied database, journeys start servers of their own.
  const cluster = existsSync(join(clusterDir, 'postgres'))
    ? await startEmbeddedPostgres({ dataDir: clusterDir, log: console.log, fsync: false, isProduction: false })
    : undefined;
  provide('clusterUrl', cluster?.url.replace(/\w+$/, 'postgres') ?? '');
  const reading = await startServer();
  provide('readingUrl', reading.url);
  return async () => {
    await reading.stop();
    await cluster?.stop();
    for (const folder of [dataDir, clusterDir]) rmSync(folder, { recursive: true, force: true });
  };
};

export default prepare;
