// Reads and writes the backup archive: one tar with a manifest, every table and every stored file, each with its hash.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { StartRefusal } from '../refusal.ts';
import { decryptingWith, encryptingFor, IdentityRefusal, isEncrypted } from './encryption.ts';
import { BackupProblem } from './problem.ts';
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

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** A stage of a pipeline that passes everything on. */
const countingInto = (hash: Hash) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

const sha256In = async (file: ReadStream) => {
  const hash = createHash('sha256');
  for await (const chunk of file) hash.update(chunk);
  return hash.digest('hex');
};

export const sha256Of = (path: string) => sha256In(createReadStream(path));

type Content = Pick<Manifest, 'tables' | 'files'>;

/** Reads the archive back and compares every entry with what was put into it. */
const verifyContent = async (file: ReadStream, sha256: string, { tables, files }: Content) => {
  const whole = createHash('sha256');
  const entries = extract();
  const done = pipeline(file, countingInto(whole), entries);
  // Awaited below; until then the loop throws the same error.
  done.catch(() => undefined);
  const found = new Map<string, string>();
  for await (const entry of entries) {
    const hash = createHash('sha256');
    for await (const chunk of entry) hash.update(chunk as Buffer);
    found.set(entry.header.name, hash.digest('hex'));
  }
  await done;
  const isThere =
    Object.entries(tables).every(([name, table]) => found.get(`tables/${name}`) === table.sha256) &&
    files.every((file) => found.get(`files/${file.sha256}`) === file.sha256) &&
    found.size === Object.keys(tables).length + files.length + 1;
  if (whole.digest('hex') !== sha256 || !isThere) throw new BackupProblem(DIFFERENT);
};

const DIFFERENT = '写入的备份读回来与写入时不同，备份所在的磁盘可能有故障，请换一块';

/** Of an encrypted one only the ciphertext: who could read more is not on this machine. */
const verifyBytes = async (file: ReadStream, sha256: string) => {
  if ((await sha256In(file)) !== sha256) throw new BackupProblem(DIFFERENT);
};

type Writing = {
  /** Encrypted for them; not at all if there are none. */
  recipients?: readonly string[];
  signal?: AbortSignal | undefined;
};

export const sidecarOf = (target: string) => `${target}.sha256`;

/**
 * Writes a .part file, reads it back and renames it at the end, so that a name without .part is always a whole backup; its
 * SHA-256 stands beside it, as `sha256sum -c` reads it. A failure leaves nothing behind.
 */
export const writeArchive = async (
  target: string,
  fill: (archive: Pack) => Promise<Content>,
  { recipients = [], signal }: Writing = {},
) => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const archive = pack();
  // Its type lacks three methods no pipeline uses.
  const packed = archive as unknown as AsyncIterable<Uint8Array>;
  const partial = `${target}.part`;
  const sidecar = sidecarOf(target);
  const hash = createHash('sha256');
  // One that a killed process left might have other permissions.
  await rm(partial, { force: true });
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const options = signal ? { signal } : {};
  try {
    const written =
      recipients.length > 0
        ? pipeline(packed, encryptingFor(recipients), countingInto(hash), file, options)
        : pipeline(packed, countingInto(hash), file, options);
    const [content] = await Promise.all([
      fill(archive).then((filled) => {
        archive.finalize();
        return filled;
      }),
      written,
    ]);
    const sha256 = hash.digest('hex');
    const { size } = await stat(partial);
    const readBack = createReadStream(partial, options);
    await (recipients.length > 0 ? verifyBytes(readBack, sha256) : verifyContent(readBack, sha256, content));
    await writeFile(sidecar, `${sha256}  ${basename(target)}\n`, { mode: 0o600, flush: true });
    await rename(partial, target);
    await syncFolder(dirname(target));
    return { bytes: size, sha256 };
  } catch (error) {
    file.destroy();
    for (const left of [partial, sidecar]) await rm(left, { force: true }).catch(() => undefined);
    throw error;
  }
};

const SAFE_NAME = /^(manifest\.json|tables\/[a-z_]+|files\/[0-9a-f]{64})$/;

const unpack = async (source: string, folder: string, identities: readonly string[] | undefined) => {
  await mkdir(join(folder, 'tables'), { recursive: true });
  await mkdir(join(folder, 'files'), { recursive: true });
  const entries = extract();
  const file = createReadStream(source);
  const done = identities ? pipeline(file, decryptingWith(identities), entries) : pipeline(file, entries);
  // Awaited below; until then the loop throws the same error.
  done.catch(() => undefined);
  for await (const entry of entries) {
    if (!SAFE_NAME.test(entry.header.name)) throw new StartRefusal(`备份文件里有不认识的内容：${entry.header.name}`);
    await pipeline(entry, createWriteStream(join(folder, entry.header.name), { mode: 0o600 }));
  }
  await done;
};

const checkIdentities = async (source: string, identities: readonly string[] | undefined) => {
  const isSealed = await isEncrypted(source);
  if (isSealed && !identities) throw new IdentityRefusal('这份备份是加密的，请加上 --identity 和 age 身份文件');
  if (!isSealed && identities)
    throw new IdentityRefusal('这个文件没有用 age 加密，请去掉 --identity，或换成加密的备份');
};

/** Unpacks into a folder; rejects entries with any other name than a backup has. An encrypted one takes identities. */
export const readArchive = async (source: string, folder: string, identities?: readonly string[]) => {
  try {
    await checkIdentities(source, identities);
    await unpack(source, folder, identities);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`无法读取备份文件 ${source}，它不是备份，或没有复制完整（${(error as Error).message}）`);
  }
};
