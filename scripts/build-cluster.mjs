// Prepares the empty database unless its migrations have not changed since: `node scripts/build-cluster.mjs`.
import { buildIfChanged } from './built-from.mjs';

buildIfChanged({
  name: '空数据库',
  folders: ['apps/server/src/platform/db'],
  out: 'apps/server/dist-cluster',
  result: 'made-for',
  command: ['apps/server/build-cluster.ts'],
});
