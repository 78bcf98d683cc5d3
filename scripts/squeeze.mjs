// Compresses built files with brotli for browsers that read it: slow, so a run of the tests leaves it out and serves gzip.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './node-version.mjs';

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Names carry a hash of the content, so what was compressed once stays right. The build writes the copies for gzip. */
const missing = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.endsWith('.gz'))
    .map((file) => file.slice(0, -'.gz'.length))
    .filter((file) => existsSync(file) && !existsSync(`${file}.br`));

/** Under its name only when it is complete. */
const squeeze = async (file) => {
  await writeFile(`${file}.br.new`, await compress(await readFile(file), BEST));
  await rename(`${file}.br.new`, `${file}.br`);
};

export const squeezeMissing = async (out) => {
  await Promise.all(missing(resolve(root, out, 'static')).map(squeeze));
};
