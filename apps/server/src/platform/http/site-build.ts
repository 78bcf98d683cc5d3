// Loads the output of `npm run build`: the manifest, the stylesheets to inline, the render functions.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderConsole, RenderFailure, RenderSite, SiteManifest } from '@rfb/contract/site.ts';
import { StartRefusal } from '../refusal.ts';

type Bundle = {
  render: RenderSite;
  renderNotFound: RenderFailure;
  renderError: RenderFailure;
  renderUnavailable: RenderFailure;
  renderConsole: RenderConsole;
};

export const loadSiteBuild = async (webDir: string) => {
  const inside = (file: string) => path.join(webDir, file);
  if (!existsSync(inside('manifest.json'))) {
    throw new StartRefusal(`网页还没有构建：${webDir} 里没有 manifest.json，请先运行 npm run build`);
  }
  const manifest: SiteManifest = JSON.parse(await readFile(inside('manifest.json'), 'utf8'));
  const { css, chunks, standalone = {} } = manifest.site;
  const sheets = [...css, ...Object.values({ ...chunks, ...standalone }).flat()].filter((file) =>
    file.endsWith('.css'),
  );
  const styles = sheets.map(async (file) => [file, await readFile(inside(file), 'utf8')] as const);
  // The query makes Node load a rebuilt bundle instead of the cached module.
  const bundle: Bundle = await import(`${pathToFileURL(inside('server/site.js'))}?built=${manifest.builtAt}`);
  return { manifest, bundle, styles: Object.fromEntries(await Promise.all(styles)) };
};
