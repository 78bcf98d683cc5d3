// Tests when a prepared cluster is used; embedded.test.ts tests the copy.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary.ts';
import { readMigrations } from './migrate.ts';
import { clusterFingerprint, findPreparedCluster } from './prepared-cluster.ts';
import { readSources } from './sources.ts';

const prepare = (madeFor: string) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'made-for'), madeFor);
  return folder;
};

it('uses a prepared cluster made from exactly these migrations and functions', () => {
  const folder = prepare(clusterFingerprint());
  expect(findPreparedCluster(folder)).toBe(join(folder, 'cluster'));
  const older = clusterFingerprint(readMigrations().slice(0, -1));
  const other = clusterFingerprint(readMigrations(), readSources().slice(0, -1));
  for (const madeFor of [older, other]) expect(findPreparedCluster(prepare(madeFor))).toBeUndefined();
});

it('creates the database itself when nothing was prepared', () => {
  expect(findPreparedCluster(temporaryFolder())).toBeUndefined();
  expect(findPreparedCluster(prepare('none'))).toBeUndefined();
});
