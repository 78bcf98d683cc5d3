// Stored bytes by their hash, outside the web root: written whole or not at all.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type FileStore = {
  /** Keeps the bytes and answers their SHA-256. The same bytes are kept once. */
  put(bytes: Buffer): Promise<Buffer>;
  read(sha256: Buffer): NodeJS.ReadableStream;
  has(sha256: Buffer): Promise<boolean>;
  remove(sha256: Buffer): Promise<void>;
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

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
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      if (await has(sha256)) return sha256;
      const path = pathOf(sha256);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}.part`;
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
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
