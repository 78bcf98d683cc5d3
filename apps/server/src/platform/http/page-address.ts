// Builds the full URL of a page for printed papers and mails, including the base path of the build.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteManifest } from '@rfb/contract/site.ts';

type Installation = { publicUrl: string; webDir: string };

/** `/`, or the base path the web was built for. */
export const baseOf = (webDir: string) => {
  const file = path.join(webDir, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteManifest).base : '/';
};

export const pageAddress = ({ publicUrl, webDir }: Installation, page: string) =>
  `${publicUrl}${baseOf(webDir)}${page.replace(/^\//, '')}`;
