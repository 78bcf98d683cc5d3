// The checkers that the site offers for download: their bytes and hashes, known when the web is built.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../tools');

/** `path` contains the hash, so that a browser never keeps an old one. */
export const offeredTools = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map((name) => {
      const sha256 = createHash('sha256')
        .update(readFileSync(path.join(FOLDER, name)))
        .digest('hex');
      return { name, sha256, from: path.join(FOLDER, name), path: `static/tools/${sha256.slice(0, 10)}/${name}` };
    });
