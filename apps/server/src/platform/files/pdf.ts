// Inspects an uploaded PDF before it is stored and watermarks every page of document copies.
import { createFairQueue } from '../limits/fair-queue.ts';
import { runInThread, ThreadDied } from '../threads.ts';
import { watermarkTile } from './pictures.ts';

export type PdfProblem = 'encrypted' | 'active' | 'attached' | 'bomb' | 'broken';
/** The number of pages and the bytes to store, or the problem. */
export type PdfResult = { pages: number; bytes: Uint8Array } | PdfProblem;
/** `tile`: the watermark's picture. */
export type PdfInput = { bytes: Uint8Array; tile: Uint8Array | undefined };

const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 10 });
const THREAD = new URL('./pdf-thread.ts', import.meta.url);

export const inspectPdf = async (bytes: Buffer, watermark: string | undefined): Promise<PdfResult> => {
  const input: PdfInput = { bytes, tile: watermark ? await watermarkTile(watermark) : undefined };
  return enqueue(() =>
    runInThread<PdfResult>(THREAD, input, { seconds: 15, megabytes: 400 }).catch((error) => {
      if (error instanceof ThreadDied) return 'bomb' as const;
      throw error;
    }),
  );
};
