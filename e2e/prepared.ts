// Demo data is written once for a whole run; each file of journeys begins with a copy of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

const prepare = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-prepared-'));
  const { stop } = await startServer({ dataDir });
  await stop();
  process.env.PREPARED_DATA_DIR = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
};

export default prepare;
