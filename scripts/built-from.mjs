// Runs a build only when its sources have changed since the last one; the build's folder keeps their fingerprint.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pinnedNode, root } from './node-version.mjs';

const isSource = (path) => !/(^|\/)(dist(-[^/]*)?|node_modules)(\/|$)|\.test\.tsx?$/.test(path);

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isSource(relative(root, path).replaceAll('\\', '/'))) return [];
    return entry.isDirectory() ? filesUnder(path) : [path];
  });

const fingerprint = (folders, options) => {
  const hash = createHash('sha256').update(options.join(' '));
  const sources = folders.flatMap((folder) => filesUnder(join(root, folder)));
  for (const path of [...sources.sort(), join(root, 'package-lock.json')])
    hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
};

/** `result`: the file in `out` that the build writes last; `command`: the script that builds, and its options. */
export const buildIfChanged = ({ name, folders, out, result, command }) => {
  const stamp = resolve(root, out, 'built-from');
  const sources = fingerprint(folders, command);
  if (!existsSync(stamp) || !existsSync(resolve(root, out, result)) || readFileSync(stamp, 'utf8') !== sources) {
    rmSync(stamp, { force: true });
    console.log(`正在构建${name} …`);
    if (spawnSync(pinnedNode(), command, { cwd: root, stdio: 'inherit' }).status !== 0) {
      console.error(`${name}构建失败，原因见上。 The build failed, see above.`);
      process.exit(1);
    }
    writeFileSync(stamp, sources);
  }
  console.log(`${name}已是最新`);
};
