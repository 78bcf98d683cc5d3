// Runs Postgres under a small shell that stops it when this process is gone, even after kill -9.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskFull, isDiskFull } from '../../disk-space.ts';
import { StartRefusal } from '../../refusal.ts';
import { stopOrphans } from './orphans.ts';
import { changeOwner } from './runner.ts';
import type { Store } from './store.ts';

// The shell reads a pipe that only this process holds open: end of file means that it closed the pipe or died.
const supervisorScript = `
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
{ read -r _ <&3; kill -INT $postgres; } 2>/dev/null &
watch=$!
exec 3<&-
wait $postgres
code=$?
kill $watch 2>/dev/null
exit $code`;

/** The kernel's limit for the address of a socket, less its closing zero. */
const MAX_SOCKET_BYTES = 107;

/** A socket costs a third less processor time than TCP; a folder with too long a path has none. */
export const canHoldSocket = (folder: string, port: number) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_BYTES;

const settings = ({ folder }: Store, port: number, fsync: boolean) => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: canHoldSocket(folder, port) ? `"${folder.replaceAll('"', '""')}"` : '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Sized for small machines: no idle workers, no write-ahead log for replicas.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 0,
  // Statements and key values can contain personal data, so they are not logged.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Without fsync it is a test database: many servers share it, and losing data is acceptable.
  ...(fsync ? {} : { max_connections: 300, fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
});

type Postmaster = { ended: Promise<unknown>; stop: () => Promise<void> };

export const runPostmaster = async (home: string, store: Store, port: number, fsync: boolean): Promise<Postmaster> => {
  const options = Object.entries(settings(store, port, fsync)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(home, 'bin/postgres'), '-D', store.cluster, ...options];
  const logFile = openLog(store);
  // Detached: Ctrl-C at the terminal must reach only this process, so that requests finish before the database stops.
  const shell = spawn('/bin/sh', ['-c', supervisorScript, 'sh', ...command], {
    ...store.runner,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', logFile, logFile],
  });
  closeSync(logFile);
  shell.stdin?.on('error', () => {}); // The shell may have exited before the pipe is closed.
  const ended = once(shell, 'exit').catch(() => undefined);
  const hasEnded = () => shell.exitCode !== null || shell.signalCode !== null || shell.pid === undefined;
  while (!isReady(store.cluster)) {
    if (hasEnded()) throw startFailure(store);
    await pause(20);
  }
  shell.unref();
  return {
    ended,
    stop: async () => {
      shell.ref();
      shell.stdin?.end();
      await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
      await stopOrphans(store.cluster);
    },
  };
};

export const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const openLog = ({ logFile, runner }: Store) => {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(logFile, `${logFile}.old`);
  const opened = openSync(logFile, 'a', 0o600);
  changeOwner(runner, logFile);
  return opened;
};

/** The lines of Postgres's lock file; the eighth is its state. */
export const linesOf = (cluster: string) => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};
const isReady = (cluster: string) => linesOf(cluster)[7]?.trim() === 'ready';

const startFailure = ({ folder, logFile }: Store) => {
  const said = lastLine(logFile);
  return isDiskFull({ message: said })
    ? diskFull(folder)
    : new StartRefusal(`无法启动内置数据库，详见 ${logFile}。 The embedded database did not start: ${said}`);
};

const lastLine = (path: string) => readFileSync(path, 'utf8').trim().split('\n').slice(-2).join(' ');
