// The empty database a build prepares: a cluster with the whole schema, copied by a start that needs a new one.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './embedded/binaries.ts';
import { readMigrations } from './migrate.ts';
import { checksumOf, readSources } from './sources.ts';

const FOLDER = join(import.meta.dirname, '../../../dist-cluster');

/** Names the platform, the Postgres version and the schema a prepared cluster is made of. */
export const clusterFingerprint = (migrations = readMigrations(), sources = readSources()) => {
  const { name, version } = JSON.parse(readFileSync(join(findBinaries(), 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const checksums = migrations.map(({ checksum }) => checksum);
  return createHash('sha256')
    .update([name, version, ...checksums, checksumOf(sources)].join('\n'))
    .digest('hex');
};

const isReadable = (path: string) => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** The prepared cluster, unless it was made from another schema, for another Postgres or by an account that keeps it to itself. */
export const findPreparedCluster = (folder = FOLDER) => {
  const [madeFor, cluster] = [join(folder, 'made-for'), join(folder, 'cluster')];
  const isCurrent = existsSync(madeFor) && readFileSync(madeFor, 'utf8') === clusterFingerprint();
  return isCurrent && isReadable(join(cluster, 'PG_VERSION')) ? cluster : undefined;
};
