// Starts one cluster with the demo data, seeded once per run; journeys that write get a copy, those that only read share a server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDemo } from './prepare-demo.ts';
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
  const given = process.env.PREPARED_DATA_DIR;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'rfb-prepared-'));
  if (!given) await prepareDemo(dataDir);
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
    for (const folder of given ? [clusterDir] : [dataDir, clusterDir]) rmSync(folder, { recursive: true, force: true });
  };
};

export default prepare;
