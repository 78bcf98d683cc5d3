// The process of isolated work: starts its thread, passes inputs to it, watches the memory of both, and ends when told to.
import { Worker } from 'node:worker_threads';
import type { IsolatedWork } from './isolated.ts';
import type { Handled } from './isolated-thread.ts';

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 20;

process.once('disconnect', () => process.exit());
process.once('message', ({ file, megabytes, input: first }: IsolatedWork) => {
  const atStart = process.memoryUsage.rss();
  const grownSince = (before: number) => (process.memoryUsage.rss() - before) / MEGABYTE;
  const thread = new Worker(new URL(file), { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  thread.once('error', () => process.exit(1));
  thread.once('exit', () => process.exit(1));
  // The limit of a thread's heap does not count its buffers, and a thread that breaks it may end the whole process.
  let watch: NodeJS.Timeout | undefined;
  const hand = (input: unknown, before: number) => {
    watch = setInterval(() => {
      if (grownSince(before) > megabytes) process.exit(1);
    }, WATCH_MS);
    thread.postMessage(input);
  };
  thread.on('message', ({ answer, isReusable }: Handled) => {
    clearInterval(watch);
    process.send?.({ answer, isReusable: isReusable && grownSince(atStart) < megabytes / 2 } satisfies Handled);
  });
  // What one document leaves in memory does not count against the next.
  process.on('message', ({ input }: IsolatedWork) => hand(input, process.memoryUsage.rss()));
  hand(first, atStart);
});
