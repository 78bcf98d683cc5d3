// Bundles the server into apps/server/dist: reading a thousand small files takes longer than all else at a start.
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'rolldown';

const SRC = join(import.meta.dirname, 'src');
const OUT = join(import.meta.dirname, 'dist');
const ENTRIES = { main: 'main.ts', hosted: 'hosted.ts', 'seed-process': 'seed/seed-process.ts' };
/** Consist of many small files; other libraries stay in node_modules. */
const BUNDLED = /^(?:@rfb\/contract|zod|kysely)(?:\/|$)/;

const isOwn = (id: string) => id.startsWith('.') || id.startsWith('/') || /^[A-Z]:/.test(id);

const entryOf = (path: string) => Object.entries(ENTRIES).find(([, file]) => join(SRC, file) === path)?.[0];

const PLACES = /new URL\('(\.[^']+)', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g;

/** A module finds the files beside it (migrations, worker threads) where its source is; an entry is found in the bundle. */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { id: /[\\/]apps[\\/]server[\\/]src[\\/]/, code: /import\.meta/ },
    handler: (code: string, id: string) => {
      const folder = relative(OUT, dirname(id)).replaceAll('\\', '/');
      return code.replaceAll(PLACES, (place, file?: string) => {
        if (place === 'import.meta.dirname') return `(import.meta.dirname + '/${folder}')`;
        if (!file) return `new URL('${folder}/${basename(id)}', import.meta.url).href`;
        const entry = entryOf(join(dirname(id), file));
        return `new URL('${entry ? `./${entry}.js` : `${folder}/${file}`}', import.meta.url)`;
      });
    },
  },
};

await build({
  input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(SRC, file)])),
  platform: 'node',
  external: (id) => !isOwn(id) && !BUNDLED.test(id),
  plugins: [keepPlaces],
  // Names of functions and classes appear in logs.
  output: { dir: OUT, format: 'esm', keepNames: true, cleanDir: true },
});
