// A temporary database server for one benchmark.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';

/** Ratios do not need fsync; absolute times do. */
export const openCluster = async ({ fsync = false } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-bench-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync, isProduction: false });
  return {
    url,
    dataDir,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
