// Builds the web for one base path unless its sources have not changed since: `node scripts/build-web.mjs --base / --out apps/web/dist`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode, root } from './node-version.mjs';

const { base, out } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: 'apps/web/dist' } },
}).values;

const isSource = (path) => !/(^|\/)(dist(-[^/]*)?|node_modules)(\/|$)|\.test\.tsx?$/.test(path);

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isSource(relative(root, path).replaceAll('\\', '/'))) return [];
    return entry.isDirectory() ? filesUnder(path) : [path];
  });

const fingerprint = () => {
  const hash = createHash('sha256').update(base);
  const sources = ['apps/web', 'packages/contract/src'].flatMap((folder) => filesUnder(join(root, folder)));
  for (const path of [...sources.sort(), join(root, 'package-lock.json')])
    hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
};

const stamp = resolve(root, out, 'built-from');
const sources = fingerprint();
const isFresh =
  existsSync(stamp) && existsSync(resolve(root, out, 'manifest.json')) && readFileSync(stamp, 'utf8') === sources;

if (!isFresh) {
  rmSync(stamp, { force: true });
  console.log(`正在构建网页 (${base}) …`);
  const built = spawnSync(pinnedNode(), ['apps/web/build.ts', '--base', base, '--out', out], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) {
    console.error('网页构建失败，原因见上。 The web could not be built, see above.');
    process.exit(1);
  }
  writeFileSync(stamp, sources);
}
console.log(`网页 (${base}) 已是最新`);
