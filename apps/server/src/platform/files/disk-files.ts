// Content-addressed file storage on disk, outside the web root; writes are atomic.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type FileStore = {
  /** Stores the bytes and returns their SHA-256; identical bytes are stored once. Untimed: dated by the day only. */
  put(bytes: Buffer, how?: { isUntimed?: boolean }): Promise<Buffer>;
  read(sha256: Buffer): NodeJS.ReadableStream;
  has(sha256: Buffer): Promise<boolean>;
  remove(sha256: Buffer): Promise<void>;
  /** Free space of the disk. */
  freeBytes(): Promise<number>;
  /** Lists stored files not modified for so long; removes partial files of that age on the way. */
  listOlderThan(milliseconds: number): AsyncIterable<Buffer>;
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const NAME = /^[0-9a-f]{64}$/;
const PARTIAL = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/;

/** Files lie in subfolders named by the first two characters of the hash; everything else is ignored. */
const oldFiles = async function* (folder: string, milliseconds: number): AsyncGenerator<Buffer> {
  const before = Date.now() - milliseconds;
  const isOld = async (path: string) => ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now()) < before;
  for (const subfolder of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(subfolder)) continue;
    for (const name of await readdir(join(folder, subfolder)).catch(() => [])) {
      const path = join(folder, subfolder, name);
      if (PARTIAL.test(name) && (await isOld(path))) await rm(path, { force: true });
      if (NAME.test(name) && (await isOld(path))) yield Buffer.from(name, 'hex');
    }
  }
};

const nextMidnight = () => new Date(new Date().setUTCHours(24, 0, 0, 0));

export const diskFiles = (folder: string): FileStore => {
  const pathOf = (sha256: Buffer) => {
    const hex = sha256.toString('hex');
    return join(folder, hex.slice(0, 2), hex);
  };
  const has = (sha256: Buffer) =>
    stat(pathOf(sha256)).then(
      () => true,
      () => false,
    );
  return {
    has,
    read: (sha256) => createReadStream(pathOf(sha256)),
    freeBytes: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    listOlderThan: (milliseconds) => oldFiles(folder, milliseconds),
    put: async (bytes, { isUntimed = false } = {}) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      if (await has(sha256)) return sha256;
      const path = pathOf(sha256);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}.part`;
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        if (isUntimed) await handle.utimes(nextMidnight(), nextMidnight());
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
      await syncFolder(dirname(path));
      return sha256;
    },
  };
};
