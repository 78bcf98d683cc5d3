// Temporary folders that are deleted after the test run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rfb-test-'));
  folders.push(folder);
  return folder;
};
