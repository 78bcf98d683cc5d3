// Seeds demo data once per run; journeys that write get a copy, those that only read share one server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A shared server that tests must not write to, apart from their own sessions. */
    readingUrl: string;
  }
}

const prepare = async ({ provide }: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-prepared-'));
  const { stop } = await startServer({ dataDir });
  const code = await stop();
  if (code !== 0) throw new Error(`the prepared folder was not closed cleanly: ${code}`);
  process.env.PREPARED_DATA_DIR = dataDir;
  const reading = await startServer();
  provide('readingUrl', reading.url);
  return async () => {
    await reading.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default prepare;
