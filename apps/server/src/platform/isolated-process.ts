// The process of isolated work: starts its thread, passes inputs to it, watches the memory of both, and ends when told to.
import { Worker } from 'node:worker_threads';
import type { IsolatedWork } from './isolated.ts';
import type { Handled } from './isolated-thread.ts';

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 20;

process.once('disconnect', () => process.exit());
process.once('message', ({ file, megabytes, input: first }: IsolatedWork) => {
  const base = process.memoryUsage.rss();
  const used = () => (process.memoryUsage.rss() - base) / MEGABYTE;
  const thread = new Worker(new URL(file), { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  thread.once('error', () => process.exit(1));
  thread.once('exit', () => process.exit(1));
  // The limit of a thread's heap does not count its buffers, and a thread that breaks it may end the whole process.
  let watch: NodeJS.Timeout | undefined;
  const hand = (input: unknown) => {
    watch = setInterval(() => {
      if (used() > megabytes) process.exit(1);
    }, WATCH_MS);
    thread.postMessage(input);
  };
  thread.on('message', ({ answer, isReusable }: Handled) => {
    clearInterval(watch);
    // What one document leaves in memory must not count against the next.
    process.send?.({ answer, isReusable: isReusable && used() < megabytes / 2 } satisfies Handled);
  });
  process.on('message', ({ input }: IsolatedWork) => hand(input));
  hand(first);
});
