// Runs work on untrusted bytes in a process of its own with limits on time and memory, so that it can only end itself.
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

export type Limits = { seconds: number; megabytes: number };
export type IsolatedWork = { file: string; input: unknown; megabytes: number };

/** The work ran out of time or memory, or broke. */
export class WorkDied extends Error {}

const PROCESS = new URL('./isolated-process.ts', import.meta.url);

/** Starts the file as a thread of a new process with this input and resolves with its first message. */
export const runIsolated = <T>(file: URL, input: unknown, { seconds, megabytes }: Limits): Promise<T> =>
  new Promise((resolve, reject) => {
    const cache = getCompileCacheDir();
    const child = fork(PROCESS, {
      serialization: 'advanced',
      execArgv: [],
      // No setting of the server, no secret.
      env: { NODE_COMPILE_CACHE: cache && dirname(cache), TMPDIR: tmpdir() },
      // What a dying process prints contains addresses and stacks, and no cause that helps.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => end(() => reject(new WorkDied('out of time'))), seconds * 1000);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      child.kill('SIGKILL');
    };
    child.once('message', (answer: T) => end(() => resolve(answer)));
    child.once('error', (error) => end(() => reject(new WorkDied(error.message))));
    child.once('exit', () => end(() => reject(new WorkDied('ended without an answer'))));
    const work: IsolatedWork = { file: file.href, input, megabytes };
    child.send(work, (error) => error && end(() => reject(new WorkDied(error.message))));
  });
