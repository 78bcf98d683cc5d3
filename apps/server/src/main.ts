// The way in: what was compiled at an earlier start is used again, then the server starts.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the code and as well guarded; a folder that cannot be written is no matter.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { start } = await import('./start.ts');
await start(process.env);
