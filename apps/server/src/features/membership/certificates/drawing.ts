// Renders certificates in threads, two at a time.
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { runInThread } from '../../../platform/threads.ts';
import type { Paper } from './certificate-pdf.ts';

const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 10 });
const THREAD = new URL('./certificate-thread.ts', import.meta.url);

export const drawInThread = (paper: Paper) =>
  enqueue(() => runInThread<Uint8Array>(THREAD, paper, { seconds: 20, megabytes: 400 }));
