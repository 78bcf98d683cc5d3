// Runs our own drawing in a worker thread with limits on time and memory.
import { Worker } from 'node:worker_threads';

type ThreadLimits = { seconds: number; megabytes: number };

/** Starts the file as a thread with this input and resolves with its first message. */
export const runInThread = <T>(file: URL, input: unknown, { seconds, megabytes }: ThreadLimits): Promise<T> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(file, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const timer = setTimeout(() => end(() => reject(new Error('out of time'))), seconds * 1000);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      thread.terminate();
    };
    thread.once('message', (message: T) => end(() => resolve(message)));
    thread.once('error', (error) => end(() => reject(new Error(error.message))));
    thread.once('exit', () => end(() => reject(new Error('ended without an answer'))));
  });
