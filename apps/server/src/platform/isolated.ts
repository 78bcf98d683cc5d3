// Runs work on untrusted bytes in separate processes with limits on time and memory, so that it can only end itself.
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Handled } from './isolated-thread.ts';

type Limits = { seconds: number; megabytes: number };
export type IsolatedWork = { file: string; input: unknown; megabytes: number };

/** The work ran out of time or memory, or broke. */
export class WorkDied extends Error {}

const PROCESS = new URL('./isolated-process.ts', import.meta.url);
const IDLE_MS = 10_000;
const OUT_OF_TIME = 'out of time';

const openProcess = (file: string, { seconds, megabytes }: Limits) => {
  const cache = getCompileCacheDir();
  const child = fork(PROCESS, {
    serialization: 'advanced',
    execArgv: [],
    // No setting of the server, no secret.
    env: { NODE_COMPILE_CACHE: cache && dirname(cache), TMPDIR: tmpdir() },
    // What a dying process prints contains addresses and stacks, and no cause that helps.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let settle = (_: Handled | WorkDied) => {};
  let hasEnded = false;
  const end = (cause: string) => {
    hasEnded = true;
    child.kill('SIGKILL');
    settle(new WorkDied(cause));
  };
  child.on('message', (handled: Handled) => settle(handled));
  child.on('error', (error) => end(error.message));
  child.on('exit', () => end('ended without an answer'));
  let timer: NodeJS.Timeout;

  return {
    hasEnded: () => hasEnded,
    end,
    handle: (input: unknown) =>
      new Promise<Handled>((resolve, reject) => {
        clearTimeout(timer);
        child.ref();
        child.channel?.ref();
        timer = setTimeout(() => end(OUT_OF_TIME), seconds * 1000);
        settle = (result) => {
          clearTimeout(timer);
          if (result instanceof WorkDied) reject(result);
          else resolve(result);
        };
        const work: IsolatedWork = { file, input, megabytes };
        child.send(work, (error) => error && end(error.message));
      }),
    /** Waits for the next input without keeping the server running, and ends if there is none. */
    rest: () => {
      child.unref();
      child.channel?.unref();
      timer = setTimeout(() => end('idle'), IDLE_MS).unref();
    },
  };
};

type Process = ReturnType<typeof openProcess>;
/** Starting a process takes longer than reading most documents: one that read an ordinary document waits for the next. */
const idle = new Map<string, Process[]>();

const takeIdle = (file: string) => {
  const alive = (idle.get(file) ?? []).filter((one) => !one.hasEnded());
  const process = alive.pop();
  idle.set(file, alive);
  return process;
};

/** Gives the input to the file as a thread of a separate process and resolves with its answer; a file has the same limits always. */
export const runIsolated = async <T>(file: URL, input: unknown, limits: Limits): Promise<T> => {
  const waiting = takeIdle(file.href);
  // A waiting process may have been ended from outside, so its failure says nothing about the document, unless time ran out.
  const early = await waiting?.handle(input).catch((error: WorkDied) => {
    if (error.message === OUT_OF_TIME) throw error;
    return undefined;
  });
  const process = waiting && early ? waiting : openProcess(file.href, limits);
  const { answer, isReusable } = early ?? (await process.handle(input));
  if (isReusable) {
    process.rest();
    idle.get(file.href)?.push(process);
  } else process.end('not used again');
  return answer as T;
};
