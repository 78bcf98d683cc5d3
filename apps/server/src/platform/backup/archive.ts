// Reads and writes the backup archive: one tar with a manifest, every table and every stored file, each with its hash.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { StartRefusal } from '../refusal.ts';
import type { TableSummary } from './tables.ts';

export type Manifest = {
  format: 1;
  createdAt: string;
  /** Number of the schema's last migration. */
  migration: number;
  /** Fingerprint of the key file, to check that a restore uses the same one; reveals nothing about the key. */
  keyMark: string;
  tables: Record<string, TableSummary>;
  sequences: Record<string, number>;
  files: { sha256: string; size: number }[];
};

export const addFile = async (archive: Pack, name: string, path: string) => {
  const { size } = await stat(path);
  await pipeline(createReadStream(path), archive.entry({ name, size }));
  return size;
};

/** Writes a .part file and renames it at the end, so that an interrupted backup never looks complete. */
export const writeArchive = async (target: string, fill: (archive: Pack) => Promise<void>) => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const archive = pack();
  const partial = `${target}.part`;
  const written = pipeline(archive, createWriteStream(partial, { mode: 0o600, flush: true }));
  await Promise.all([fill(archive).then(() => archive.finalize()), written]);
  await rename(partial, target);
};

export const sha256Of = async (path: string) => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

const SAFE_NAME = /^(manifest\.json|tables\/[a-z_]+|files\/[0-9a-f]{64})$/;

const unpack = async (source: string, folder: string) => {
  await mkdir(join(folder, 'tables'), { recursive: true });
  await mkdir(join(folder, 'files'), { recursive: true });
  const entries = extract();
  const done = pipeline(createReadStream(source), entries);
  // Awaited below; until then the loop throws the same error.
  done.catch(() => undefined);
  for await (const entry of entries) {
    if (!SAFE_NAME.test(entry.header.name)) throw new StartRefusal(`备份文件里有不认识的内容：${entry.header.name}`);
    await pipeline(entry, createWriteStream(join(folder, entry.header.name), { mode: 0o600 }));
  }
  await done;
};

/** Unpacks into a folder; rejects entries with any other name than a backup has. */
export const readArchive = (source: string, folder: string) =>
  unpack(source, folder).catch((error: Error) => {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`无法读取备份文件 ${source}，它不是备份，或没有复制完整（${error.message}）`);
  });
