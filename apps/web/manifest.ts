// The manifest of a web build: which files each page loads. Read by the server at start.
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { consolePages } from '@rfb/contract/console-pages.ts';
import { sitePages } from '@rfb/contract/site-pages.ts';
import type { Rspack } from '@rsbuild/core';
import { CHUNK_POLICY } from './rsbuild.config.ts';

type Half = { js: string[]; css: string[]; fonts: string[]; chunks: Record<string, string[]> };

/** In development a chunk also has the updates the open pages were sent; a page that is loaded does without. */
const filesIn = (group: Rspack.ChunkGroup | undefined) =>
  [...(group?.getFiles() ?? [])].filter((name) => !name.includes('.hot-update.'));

const filesOf = (group: Rspack.ChunkGroup | undefined, end: string) =>
  filesIn(group).filter((name) => name.endsWith(end));

export const halfOf = ({ name = '', entrypoints, namedChunkGroups, assets }: Rspack.Compilation): Half => ({
  js: [...new Set([...filesOf(entrypoints.get('early'), '.js'), ...filesOf(entrypoints.get(name), '.js')])],
  css: filesOf(entrypoints.get(name), '.css'),
  fonts: Object.keys(assets).filter((file) => file.endsWith('.woff2')),
  chunks: Object.fromEntries(
    [...namedChunkGroups].filter(([group]) => group !== name).map(([group, chunks]) => [group, filesIn(chunks)]),
  ),
});

/** The chunk files of each console page by its path, read from the table of lazy imports. */
const consoleChunks = async ({ chunkGroups }: Rspack.Compilation) => {
  const table = await readFile(path.join(import.meta.dirname, 'src/app/pages.ts'), 'utf8');
  const rows = [...table.matchAll(/'(\/[^']+)': async \(\) =>\s*\(await import\('([^']+)'\)\)/g)];
  const drawn = consolePages.filter((page) => !('redirect' in page));
  if (rows.length !== drawn.length)
    throw new Error(`found the imports of ${rows.length} of ${drawn.length} console pages`);
  return Object.fromEntries(
    rows.map(([, page = '', request]) => {
      const group = chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
      return [page, filesIn(group)];
    }),
  );
};

/** Each standalone page is one entry with the page's name. */
const standaloneOf = ({ entrypoints }: Rspack.Compilation) =>
  Object.fromEntries(
    [...entrypoints].map(([name, group]) => [name, [...filesOf(group, '.css'), ...filesOf(group, '.js')]]),
  );

/** A reader never sees half of it. */
export const writeWhole = async (file: string, value: unknown) => {
  await writeFile(`${file}.part`, JSON.stringify(value, null, 1));
  await rename(`${file}.part`, file);
};

type Bundles = { site: Rspack.Compilation; standalone: Rspack.Compilation; console: Rspack.Compilation };

/** `antdSheets`: the extracted sheet of antd, before the console's own, whose rules override it. */
export const writeManifest = async (out: string, base: string, bundles: Bundles, antdSheets: string[] = []) => {
  const consoleAssets = halfOf(bundles.console);
  await writeWhole(path.join(out, 'manifest.json'), {
    base,
    builtAt: new Date().toISOString(),
    chunkPolicy: CHUNK_POLICY,
    site: { ...halfOf(bundles.site), standalone: standaloneOf(bundles.standalone) },
    console: {
      ...consoleAssets,
      css: [...antdSheets, ...consoleAssets.css],
      chunks: await consoleChunks(bundles.console),
    },
    pages: { site: sitePages.map((page) => page.path), console: consolePages.map((page) => page.path) },
  });
};
