// Draws papers in threads, two at a time.
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { runInThread } from '../../../platform/threads.ts';
import type { PrintedPaper } from './paper-pdf.ts';

const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 4 });
const THREAD = new URL('./paper-thread.ts', import.meta.url);

export const drawInThread = async (paper: PrintedPaper) =>
  Buffer.from(await enqueue(() => runInThread<Uint8Array>(THREAD, paper, { seconds: 30, megabytes: 400 })));
