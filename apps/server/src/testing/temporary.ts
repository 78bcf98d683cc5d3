// Folders that vanish with the test run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rfb-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
