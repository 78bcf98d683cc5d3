// The folder for temporary files of tests: in memory where there is room, because a database has 1,500 files.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
const hasMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/** Becomes TMPDIR of this process and its children; deleted at the end of whichever made it. */
export const fastFolder = () => {
  if (!process.env.TMPDIR && hasMemory()) {
    const folder = mkdtempSync(join(MEMORY, 'rfb-'));
    // The database's account must reach its folder inside.
    chmodSync(folder, 0o711);
    process.env.TMPDIR = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return tmpdir();
};
