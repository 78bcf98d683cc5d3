// Tests that an archive is complete and read back before it has its name, and leaves nothing behind otherwise.
import { hash } from 'node:crypto';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary.ts';
import { writeArchive } from './archive.ts';

const ROWS = 'a\tb\n'.repeat(10_000);
/** An archive with one table that is said to have this content. */
const write = (folder: string, said: string, after: () => Promise<void> = async () => {}) =>
  writeArchive(join(folder, 'x.tar'), async (archive) => {
    archive.entry({ name: 'tables/t' }, ROWS);
    await after();
    archive.entry({ name: 'manifest.json' }, '{}');
    return { tables: { t: { rows: 1, sha256: hash('sha256', said), columns: [] } }, files: [] };
  });

it('is named when everything in it was read back as it was put in', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'x.tar.part'), 'left by a killed process');
  chmodSync(join(folder, 'x.tar.part'), 0o666);
  const { bytes } = await write(folder, ROWS);
  expect(readdirSync(folder)).toEqual(['x.tar', 'x.tar.sha256']);
  expect([statSync(join(folder, 'x.tar')).size, statSync(join(folder, 'x.tar')).mode & 0o777]).toEqual([bytes, 0o600]);
});

it('is refused and removed when what is read back differs', async () => {
  const folder = temporaryFolder();
  await expect(write(folder, 'other rows')).rejects.toThrow('读回来与写入时不同');
  expect(readdirSync(folder)).toEqual([]);
});

it('is removed when it ends half-way', async () => {
  const folder = temporaryFolder();
  await expect(write(folder, ROWS, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(readdirSync(folder)).toEqual([]);
});
