// Stops Postgres processes an earlier start left behind; the caller holds the lock on DATA_DIR, so they are orphans.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Identified by their working directory, the cluster's folder, because process ids are reused. */
export const processesOf = (cluster: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(name, cluster))
    .map(Number);

const worksIn = (pid: string, cluster: string) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    return false;
  }
};

const send = (signal: NodeJS.Signals, pids: number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It exited meanwhile.
    }
  }
};

/** Sends SIGINT, after 5 s SIGQUIT, after 10 s SIGKILL to every process; the next start replays the write-ahead log. */
export const stopOrphans = async (cluster: string) => {
  const lockFile = join(cluster, 'postmaster.pid');
  const started = Date.now();
  const due: [number, NodeJS.Signals][] = [
    [0, 'SIGINT'],
    [5_000, 'SIGQUIT'],
    [10_000, 'SIGKILL'],
  ];
  for (let pids = processesOf(cluster); pids.length > 0; pids = processesOf(cluster)) {
    const next = due[0];
    if (next && Date.now() - started >= next[0]) {
      due.shift();
      send(next[1], next[1] === 'SIGKILL' ? pids : pids.filter((pid) => pid === postmasterOf(lockFile)));
    }
    await pause(50);
  }
  // A stale file may hold the id of an unrelated process, which would keep Postgres from starting.
  rmSync(lockFile, { force: true });
};

const postmasterOf = (lockFile: string) => {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  } catch {
    return undefined;
  }
};
