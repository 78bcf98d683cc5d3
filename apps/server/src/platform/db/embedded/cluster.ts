// Creates the database cluster once and atomically, with a random password stored beside it.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../../start-refusal.ts';
import { changeOwner, type Runner } from './runner.ts';
import type { Store } from './store.ts';

export const owner = 'rfb';
export const database = 'rfb';

type Wanted = { home: string; store: Store; fsync: boolean; findPrepared: (() => string | undefined) | undefined };
type Unfinished = Pick<Wanted, 'home' | 'fsync'> & { folder: string; passwordFile: string; runner: Runner };

const env = () => ({ PATH: process.env.PATH, LC_ALL: 'C' });

const runInitdb = async ({ home, runner }: Unfinished, options: string[]) =>
  promisify(execFile)(join(home, 'bin/initdb'), options, { ...runner, cwd: '/', env: env() });

/** Without a server, so that nobody can connect before the cluster is complete. */
const runAlone = ({ home, folder, runner, fsync }: Unfinished, statement: string) => {
  const options = ['--single', '-D', folder, ...(fsync ? [] : ['-F']), 'postgres'];
  const running = promisify(execFile)(join(home, 'bin/postgres'), options, { ...runner, cwd: '/', env: env() });
  running.child.stdin?.end(`${statement}\n`);
  return running;
};

const initialise = async (unfinished: Unfinished) => {
  await runInitdb(unfinished, [
    `--pgdata=${unfinished.folder}`,
    `--username=${owner}`,
    `--pwfile=${unfinished.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Both are needed: with LC_CTYPE=C, trigram search ignores Chinese characters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-ctype=C.UTF-8',
    // Iterations protect passwords that can be guessed; a random one gains nothing from them, and they delay every connection.
    '--set=scram_iterations=1',
    ...(unfinished.fsync ? [] : ['--no-sync']),
  ]);
  await runAlone(unfinished, `create database ${database}`);
};

const copyPrepared = async (unfinished: Unfinished, prepared: string, password: string) => {
  const { folder, runner, fsync } = unfinished;
  mkdirSync(folder, { mode: 0o700 });
  await promisify(execFile)('cp', ['-R', `${prepared}/.`, folder]);
  if (runner.uid !== undefined) await promisify(execFile)('chown', ['-R', `${runner.uid}:${runner.gid}`, folder]);
  await runAlone(unfinished, `alter role ${owner} password '${password}'`);
  if (fsync) await runInitdb(unfinished, ['--sync-only', `--pgdata=${folder}`]);
};

/** Copies the prepared cluster if there is one, because initdb and all migrations take seconds. */
export const createCluster = async ({ home, store, fsync, findPrepared }: Wanted) => {
  const { cluster, passwordFile, runner } = store;
  if (existsSync(cluster)) return;
  const folder = `${cluster}.new`;
  rmSync(folder, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(runner, passwordFile);
  const unfinished = { home, folder, passwordFile, runner, fsync };
  const prepared = findPrepared?.();
  const creating = prepared ? copyPrepared(unfinished, prepared, password) : initialise(unfinished);
  await creating.catch(({ message, stderr }: Error & { stderr?: string }) => {
    throw new StartRefusal(
      `无法创建内置数据库，可改用 DATABASE_URL。 The embedded database could not be created: ${stderr?.trim() || message}`,
    );
  });
  renameSync(folder, cluster);
};
