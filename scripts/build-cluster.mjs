// Prepares the empty database unless its schema has not changed since: `node scripts/build-cluster.mjs`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './built-from.mjs';
import { root } from './node-version.mjs';

const src = 'apps/server/src';
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
/** Functions and views are in the sql folders of rooms and platform, see platform/db/sources.ts. */
const sources = [...foldersIn(`${src}/platform`), ...foldersIn(`${src}/features`).flatMap(foldersIn)]
  .map((room) => `${room}/sql`)
  .filter((folder) => existsSync(join(root, folder)));

buildIfChanged({
  name: '空数据库',
  folders: [`${src}/platform/db`, ...sources.filter((folder) => !folder.startsWith(`${src}/platform/db/`))],
  out: 'apps/server/dist-cluster',
  result: 'made-for',
  command: ['apps/server/build-cluster.ts'],
});
