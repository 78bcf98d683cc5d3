// One temporary Postgres for a whole test run; tests get its URL by inject('clusterUrl').
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { createTemplate } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

const startCluster = async ({ provide }: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: console.log, fsync: false, isProduction: false });
  await createTemplate(url);
  provide('clusterUrl', url);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default startCluster;
