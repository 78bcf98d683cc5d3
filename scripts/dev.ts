// Development mode: restarts the server when it or the built web changes, rebuilds the web when its sources change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const run = (...options: string[]) => spawn(process.execPath, options, { cwd: root, stdio: 'inherit' });

let isBuilding = false;
let isStale = false;
const build = () => {
  isStale = isBuilding;
  if (isBuilding) return;
  isBuilding = true;
  run('scripts/build-web.mjs').on('exit', () => {
    isBuilding = false;
    if (isStale) build();
  });
};

let timer: NodeJS.Timeout | undefined;
for (const folder of ['apps/web/src', 'packages/contract/src'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(build, 200);
  });

const server = run('--watch', '--watch-preserve-output', 'apps/server/src/main.ts');
server.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches the server as well; wait until it has stopped everything.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
