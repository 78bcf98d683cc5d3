// Builds the web app: `node apps/web/build.ts [--base /zwl/] [--out dir]` writes assets, server half and manifest.json.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { antdStyles } from './antd-styles.ts';
import { writeIcons } from './icons.ts';
import { halfOf, writeManifest, writeWhole } from './manifest.ts';
import { webConfig } from './rsbuild.config.ts';
import { writeTokensCss } from './src/styles/tokens-css.ts';

const KEEP_OLD_ASSETS_MS = 14 * 24 * 3600 * 1000;
const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** The files and modules loaded by one page of a browser bundle, and the pages that import it; read by weigh.ts. */
export type PageWeight = { page: string; files: string[]; modules: string[]; askedBy: string[] };

const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string' } },
});
const base = values.base;
if (!/^\/(?:[a-z0-9-]+\/)*$/.test(base)) throw new Error(`--base must look like / or /zwl/, not ${base}`);
const out = path.resolve(values.out ?? path.join(import.meta.dirname, base === '/' ? 'dist' : 'dist-zwl'));

const namesOf = (module: Rspack.Module): string[] =>
  'modules' in module && Array.isArray(module.modules)
    ? module.modules.flatMap(namesOf)
    : [path.relative(import.meta.dirname, module.nameForCondition() ?? '')];

const pageOf = (group: Rspack.ChunkGroup) => (group.isInitial() ? 'entry' : (group.origins[0]?.request ?? ''));
/** Each standalone page is an entry of its own and loads nothing else. */
const standaloneWeights = (compilation: Rspack.Compilation): PageWeight[] =>
  weightsOf(compilation).map((weight, index) => ({ ...weight, page: compilation.chunkGroups[index]?.name ?? '' }));

/** The chunk groups that load together: an entry by its name, a lazy page by the module it imports. */
const weightsOf = ({ chunkGroups, chunkGraph }: Rspack.Compilation): PageWeight[] =>
  chunkGroups.map((group) => ({
    page: pageOf(group),
    askedBy: group.getParents().map(pageOf),
    files: [...group.getFiles()],
    modules: group.chunks.flatMap((chunk) => chunkGraph.getChunkModules(chunk).flatMap(namesOf)),
  }));

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** Chromium then compiles the whole file in the background while it loads, not function by function while it runs. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
const compileAtOnce = async (file: string) => {
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(COMPILE_AT_ONCE)) await writeFile(file, COMPILE_AT_ONCE + text);
};

/** scripts/squeeze.mjs adds the smaller copies for brotli. */
const squeeze = async (file: string) => {
  if (existsSync(`${file}.gz`)) return;
  await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
};

/** A file's mtime is the last build that used it, so a replaced file is deleted after 14 days. */
const pruneOldAssets = async (current: Set<string>) => {
  const now = new Date();
  for (const file of await filesUnder(path.join(out, 'static'))) {
    if (current.has(path.relative(out, file).replace(/\.(?:br|gz|br\.new)$/, ''))) await utimes(file, now, now);
    else if (now.getTime() - (await stat(file)).mtimeMs > KEEP_OLD_ASSETS_MS) await rm(file);
  }
};

await mkdir(out, { recursive: true });
writeTokensCss();
const antd = antdStyles();
const rsbuild = await createRsbuild({
  cwd: import.meta.dirname,
  rsbuildConfig: webConfig(base, out, { antdVariables: antd.ids }),
});
const { stats, close } = await rsbuild.build();
if (!stats || !('stats' in stats)) throw new Error('the bundler gave no statistics');
const half = (name: string) => {
  const found = stats.stats.find(({ compilation }) => compilation.name === name)?.compilation;
  if (!found) throw new Error(`the bundler built no ${name}`);
  return found;
};
/** Before the console's own stylesheet, whose rules override antd's. */
const writeAntdStyles = async () => {
  const { text } = antd;
  const file = `static/css/antd.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`;
  await writeFile(path.join(out, file), text);
  return file;
};

const [site, standalone, consoleHalf] = [half('site'), half('standalone'), half('console')];
const antdSheet = await writeAntdStyles();
const current = new Set([antdSheet, ...[site, standalone, consoleHalf].flatMap(({ assets }) => Object.keys(assets))]);
await Promise.all(halfOf(consoleHalf).js.map((name) => compileAtOnce(path.join(out, name))));
await Promise.all([...current].filter((name) => COMPRESSIBLE.test(name)).map((name) => squeeze(path.join(out, name))));
await pruneOldAssets(current);
await writeWhole(path.join(out, 'weights.json'), {
  site: weightsOf(site),
  standalone: standaloneWeights(standalone),
  console: weightsOf(consoleHalf),
});
await writeIcons(out, base);
await writeManifest(out, base, { site, standalone, console: consoleHalf }, [antdSheet]);
await close();
console.log(`web built for ${base} in ${path.relative(process.cwd(), out) || '.'}`);
