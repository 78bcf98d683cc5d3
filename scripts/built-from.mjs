// Runs a build only when its sources have changed since the last one; the build's folder keeps their fingerprint.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pinnedNode, root } from './node-version.mjs';

const isSource = (name) => !/^(dist(-.*)?|node_modules)$|\.test\.tsx?$/.test(name);

const filesUnder = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));

const hashOf = (command, sources, describe) => {
  const hash = createHash('sha256').update(command.join(' '));
  for (const path of sources) hash.update(`\n${path}\n`).update(describe(join(root, path)));
  return hash.digest('hex');
};

/** With inode and time of the last change, because a copy may keep the time of the content. */
const sizeAndTimes = (path) => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
};

/** Sizes and times are compared first: while they are the same, no source has to be read. */
const compare = (stamp, command, sources) => {
  const [built, seen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  const now = hashOf(command, sources, sizeAndTimes);
  const contents = now === seen ? built : hashOf(command, sources, (path) => readFileSync(path));
  return { isBuilt: contents === built, isSeen: now === seen, text: `${contents}\n${now}` };
};

/** `result`: the file in `out` that the build writes last; `command`: the script that builds, and its options. */
export const buildIfChanged = ({ name, folders, out, result, command }) => {
  const stamp = resolve(root, out, 'built-from');
  const sources = [...folders.flatMap(filesUnder).sort(), 'package-lock.json'];
  const { isBuilt, isSeen, text } = compare(stamp, command, sources);
  const isCurrent = isBuilt && existsSync(resolve(root, out, result));
  if (!isCurrent) {
    rmSync(stamp, { force: true });
    console.log(`正在构建${name} …`);
    if (spawnSync(pinnedNode(), command, { cwd: root, stdio: 'inherit' }).status !== 0) {
      console.error(`${name}构建失败，原因见上。 The build failed, see above.`);
      process.exit(1);
    }
  }
  if (!isCurrent || !isSeen) writeFileSync(stamp, text);
  console.log(`${name}已是最新`);
};
