// Entry point: checks the version of Node, limits memory arenas, enables Node's compile cache, then starts the server.
// An older Node lacks names that are imported here and below, and would print a syntax error before the check.
import * as nodeModule from 'node:module';
import { join } from 'node:path';

const NODE = 24;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  console.error(
    `需要 Node ${NODE} 或更高版本，当前为 ${process.version}：请在项目目录运行 npm start，它使用随依赖安装的 Node ${NODE}。` +
      ` Node ${NODE} or newer is needed (found ${process.version}): run npm start, which uses the Node ${NODE} that npm installed.`,
  );
  process.exit(1);
}

// glibc reads the limit only when a process begins, so the process replaces itself once. Without it every thread keeps
// the memory of its password hashes in an arena of its own: 120 MB instead of 40. A process with a channel to its
// parent, as `node --watch` starts it, would lose that channel.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && !process.channel)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });

// Stored beside the code with the same permissions; an unwritable folder only disables the cache.
nodeModule.enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { start } = await import('./start.ts');
await start(process.env);
