// Creates the database cluster once and atomically, with a random password stored beside it.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../../start-refusal.ts';
import { changeOwner } from './runner.ts';
import type { Store } from './store.ts';

export const owner = 'rfb';

export const createCluster = async (home: string, { cluster, passwordFile, runner }: Store, fsync: boolean) => {
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  changeOwner(runner, passwordFile);
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Both are needed: with LC_CTYPE=C, trigram search ignores Chinese characters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-ctype=C.UTF-8',
    ...(fsync ? [] : ['--no-sync']),
  ];
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  await promisify(execFile)(join(home, 'bin/initdb'), options, { ...runner, cwd: '/', env }).catch(
    ({ message, stderr }: Error & { stderr?: string }) => {
      throw new StartRefusal(
        `无法创建内置数据库，可改用 DATABASE_URL。 The embedded database could not be created: ${stderr?.trim() || message}`,
      );
    },
  );
  renameSync(unfinished, cluster);
};
