// The process of isolated work: starts its thread, watches the memory of both, and ends as soon as there is an answer.
import { Worker } from 'node:worker_threads';
import type { IsolatedWork } from './isolated.ts';

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 20;

process.once('disconnect', () => process.exit());
process.once('message', ({ file, input, megabytes }: IsolatedWork) => {
  const allowed = process.memoryUsage.rss() + megabytes * MEGABYTE;
  // The limit of a thread's heap does not count its buffers, and a thread that breaks it may end the whole process.
  setInterval(() => {
    if (process.memoryUsage.rss() > allowed) process.exit(1);
  }, WATCH_MS);
  const thread = new Worker(new URL(file), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  thread.once('error', () => process.exit(1));
  const noAnswer = () => process.exit(1);
  thread.once('exit', noAnswer);
  thread.once('message', (answer) => {
    thread.off('exit', noAnswer);
    process.send?.(answer);
  });
});
