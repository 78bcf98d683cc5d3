// Runs work on untrusted bytes beside the server: its own memory, its own time, and no harm when it dies.
import { Worker } from 'node:worker_threads';

type Room = { seconds: number; megabytes: number };

/** The thread ran out of time or memory, or broke. */
export class ThreadDied extends Error {}

/** Starts the file as a thread with this input and answers its first message. */
export const runInThread = <T>(file: URL, input: unknown, { seconds, megabytes }: Room): Promise<T> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(file, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const timer = setTimeout(() => end(() => reject(new ThreadDied('out of time'))), seconds * 1000);
    const end = (tell: () => void) => {
      clearTimeout(timer);
      tell();
      thread.terminate();
    };
    thread.once('message', (message: T) => end(() => resolve(message)));
    thread.once('error', (error) => end(() => reject(new ThreadDied(error.message))));
    thread.once('exit', () => end(() => reject(new ThreadDied('ended without an answer'))));
  });
