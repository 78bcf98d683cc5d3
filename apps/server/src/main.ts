// Entry point: limits memory arenas, enables Node's compile cache, then starts the server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// glibc reads the limit only when a process begins, so the process replaces itself once. Without it every thread keeps
// the memory of its password hashes in an arena of its own: 120 MB instead of 40. A process with a channel to its
// parent, as `node --watch` starts it, would lose that channel.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && !process.channel)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });

// Stored beside the code with the same permissions; an unwritable folder only disables the cache.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { start } = await import('./start.ts');
await start(process.env);
