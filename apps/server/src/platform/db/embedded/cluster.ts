// Creates the database cluster once and atomically, with a random password stored beside it.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { diskFull, isDiskFull } from '../../disk-space.ts';
import { StartRefusal } from '../../refusal.ts';
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
const runAlone = ({ home, folder, runner }: Unfinished, statements: string[]) => {
  const settings = {
    // Otherwise a failed statement would not be noticed.
    exit_on_error: 'on',
    // Otherwise an error would print the password.
    log_min_error_statement: 'panic',
    // Iterations protect passwords that can be guessed. A random one gains nothing, and they delay every connection.
    scram_iterations: '1',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = ['--single', '-F', '-D', folder, ...options, 'postgres'];
  const running = promisify(execFile)(join(home, 'bin/postgres'), command, { ...runner, cwd: '/', env: env() });
  running.child.stdin?.on('error', () => {}); // The process may have ended already, with an error of its own.
  running.child.stdin?.end(statements.map((statement) => `${statement}\n`).join(''));
  return running;
};

const initialise = (unfinished: Unfinished) =>
  runInitdb(unfinished, [
    `--pgdata=${unfinished.folder}`,
    `--username=${owner}`,
    `--pwfile=${unfinished.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Both are needed: with LC_CTYPE=C, trigram search ignores Chinese characters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-ctype=C.UTF-8',
    '--no-sync',
  ]);

const copyPrepared = async ({ folder, runner }: Unfinished, prepared: string) => {
  mkdirSync(folder, { mode: 0o700 });
  await promisify(execFile)('cp', ['-R', `${prepared}/.`, folder]);
  if (runner.uid !== undefined) await promisify(execFile)('chown', ['-R', `${runner.uid}:${runner.gid}`, folder]);
};

/** Copies the prepared cluster if there is one, because initdb and all migrations take seconds. */
const create = async (unfinished: Unfinished, prepared: string | undefined, password: string) => {
  await (prepared ? copyPrepared(unfinished, prepared) : initialise(unfinished));
  const setPassword = `alter role ${owner} password '${password}'`;
  await runAlone(unfinished, prepared ? [setPassword] : [setPassword, `create database ${database}`]);
  if (unfinished.fsync) await runInitdb(unfinished, ['--sync-only', `--pgdata=${unfinished.folder}`]);
};

/** Written to disk before it gets its name, so a cluster with that name is complete. */
export const createCluster = async ({ home, store, fsync, findPrepared }: Wanted) => {
  const { cluster, passwordFile, runner } = store;
  if (existsSync(cluster)) return;
  const folder = `${cluster}.new`;
  rmSync(folder, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(runner, passwordFile);
  const unfinished = { home, folder, passwordFile, runner, fsync };
  await create(unfinished, findPrepared?.(), password).catch((error: Error & { stderr?: string }) => {
    rmSync(folder, { recursive: true, force: true });
    if (isDiskFull(error)) throw diskFull(store.folder);
    throw new StartRefusal(
      `无法创建内置数据库，可改用 DATABASE_URL。 The embedded database could not be created: ${error.stderr?.trim() || error.message}`,
    );
  });
  renameSync(folder, cluster);
};
