// Restores a backup for practice into a scratch database in a temporary folder, checks it as a restore does, and removes it.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAudit } from '../audit/check.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import type { Deps } from '../deps.ts';
import { diskFiles } from '../files/disk-files.ts';
import type { Manifest } from './archive.ts';
import { BackupProblem } from './problem.ts';
import { restore } from './restore.ts';

/** Unpacked, in tables with their indexes, and the files once more; a new database has 75 MB. */
export const spaceForDrill = (bytes: number) => 4 * bytes + 200 * 1024 * 1024;

type Options = { identities?: readonly string[] | undefined; signal?: AbortSignal | undefined };
type Opened = Pick<Deps, 'keys' | 'config'>;

const restoreInto = async (dataDir: string, url: string, { keys, config }: Opened, file: string, options: Options) => {
  const files = diskFiles(join(dataDir, 'files'));
  const manifest = await restore({ files, keys }, url, file, options.identities);
  const db = openDatabase({ url, size: 2, isPatient: true, onError: () => {} });
  try {
    // The file of heads is ahead of every backup.
    const deps = { db, keys, config: { ...config, auditHeadFile: join(dataDir, 'no-heads') } };
    const { problem } = await checkAudit(deps as Deps);
    if (problem) throw new BackupProblem(`恢复出来的操作记录有问题：${problem}`);
  } finally {
    await db.destroy();
  }
  return manifest;
};

/** Needs the key file, and for an encrypted backup an identity; touches nothing of the installation. */
export const drill = async (
  opened: Opened,
  file: string,
  options: Options = {},
): Promise<{ manifest: Manifest; seconds: number }> => {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'rfb-drill-'));
  let stop = async () => {};
  const end = () => void stop().catch(() => undefined);
  try {
    // The database's account must reach its folder inside; DATA_DIR itself stays closed.
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    // As in production, so that nothing is put anywhere else.
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, isProduction: true, fsync: false });
    stop = postgres.stop;
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', end);
    const manifest = await restoreInto(dataDir, postgres.url, opened, file, options);
    return { manifest, seconds: Math.round((performance.now() - started) / 1000) };
  } finally {
    options.signal?.removeEventListener('abort', end);
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
};
