// Prepares the empty database that a start with a new DATA_DIR copies (platform/db/prepared-cluster.ts) in apps/server/dist-cluster.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from './src/platform/db/migrate.ts';
import { clusterFingerprint } from './src/platform/db/prepared-cluster.ts';

const OUT = join(import.meta.dirname, 'dist-cluster');

/** In a temporary folder, because the account that runs the database cannot always enter the checkout. */
const prepareIn = async (dataDir: string) => {
  const { url, home, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    fsync: false,
    isProduction: false,
  });
  try {
    await migrate(url);
  } finally {
    await stop();
  }
  return join(home, 'cluster');
};

const build = async () => {
  const fingerprint = clusterFingerprint();
  const temporary = mkdtempSync(join(tmpdir(), 'rfb-cluster-'));
  chmodSync(temporary, 0o711);
  try {
    const cluster = await prepareIn(temporary);
    cpSync(cluster, join(OUT, 'cluster'), { recursive: true });
    chmodSync(join(OUT, 'cluster'), 0o700);
    return fingerprint;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
// Without it a start creates its database itself, or uses DATABASE_URL.
const madeFor = await build().catch((error: unknown) => {
  console.log(`没有预备空数据库，首次启动会慢几秒：${error instanceof Error ? error.message : error}`);
  return 'none';
});
writeFileSync(join(OUT, 'made-for'), madeFor);
