// Benchmark of the start: from `npm start` to the home page, with a new database and demo data, and with an existing one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goal } from '../shared/figures.ts';
import { startProduct } from '../shared/product.ts';

const ROUNDS = 3;
const NEW_GOAL_MS = 5_000;
const WARM_GOAL_MS = 2_000;

const startOnce = async (dataDir: string) => {
  const product = await startProduct(dataDir);
  await product.stop();
  return product.startedInMs;
};

const print = (name: string, times: number[], limit: number) => {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  const all = times.map((ms) => Math.round(ms)).join(', ');
  console.log(`${name.padEnd(28)} ${Math.round(median)} ms  ${goal(median <= limit, `≤ ${limit}`)}  (${all})`);
};

export const run = async () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'rfb-start-'));
    folders.push(folder);
    return folder;
  };
  const times: { fresh: number[]; warm: number[] } = { fresh: [], warm: [] };
  try {
    // Not measured: installs, builds and compiles what the checkout lacks.
    await startOnce(newFolder());
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = newFolder();
      times.fresh.push(await startOnce(dataDir));
      times.warm.push(await startOnce(dataDir));
    }
  } finally {
    // Not between the rounds: ext4 searches long for a free inode while many were deleted in the last minutes.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  print('new database with demo data', times.fresh, NEW_GOAL_MS);
  print('existing database', times.warm, WARM_GOAL_MS);
};
