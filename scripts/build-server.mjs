// Bundles the server unless its sources have not changed since: `node scripts/build-server.mjs`.
import { buildIfChanged } from './built-from.mjs';

buildIfChanged({
  name: '服务器',
  folders: ['apps/server', 'packages/contract/src'],
  out: 'apps/server/dist',
  result: 'main.js',
  command: ['apps/server/build.ts'],
});
