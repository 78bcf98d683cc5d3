// Entry point: enables Node's compile cache, then starts the server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stored beside the code with the same permissions; an unwritable folder only disables the cache.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { start } = await import('./start.ts');
await start(process.env);
